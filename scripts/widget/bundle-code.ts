import type { Plugin } from 'esbuild';
import { minify } from 'terser';
import { output } from './output.ts';
import { ownNames } from './own-names.ts';

/** Bundles that are to understand each other: what only our classes call their members has one name in all of them. */
export interface Bundling {
  ownNames: RegExp;
  /** Terser's, filled by each bundle. */
  nameCache: object;
}

export async function startBundling(entries: string[]): Promise<Bundling> {
  return { ownNames: new RegExp(`^(?:${(await ownNames(entries)).join('|')})$`), nameCache: {} };
}

interface Source {
  entry: string;
  /** Constants that the code declares. */
  define: Record<string, unknown>;
  plugins?: Plugin[];
}

/** What esbuild bundles, said shorter by terser, which looks further. */
export async function bundleCode(bundling: Bundling, source: Source): Promise<string> {
  const isLoader = source.entry.includes('/loader/');
  const { code } = await minify(await draftCode(source), {
    module: !isLoader,
    ecma: 2020,
    // Statements that stay apart repeat themselves, which brotli says shorter than terser does.
    compress: { passes: 3, sequences: false, join_vars: false, pure_getters: true },
    mangle: { properties: { regex: bundling.ownNames } },
    nameCache: bundling.nameCache,
    format: { ascii_only: isLoader },
  });
  if (!code) throw new Error(`${source.entry}: nothing came out`);
  return code;
}

export function draftCode({ entry, define, plugins }: Source): Promise<string> {
  const isLoader = entry.includes('/loader/');
  const constants = Object.entries(define).map(([name, value]) => [name, JSON.stringify(value)]);
  return output({
    entryPoints: [entry],
    format: isLoader ? 'iife' : 'esm',
    // A page may have any encoding, and a classic script without one of its own takes the page's.
    charset: isLoader ? 'ascii' : 'utf8',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    legalComments: 'none',
    plugins,
    define: { ...Object.fromEntries(constants), 'process.env.NODE_ENV': '"production"' },
  });
}

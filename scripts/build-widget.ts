import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build, type BuildOptions, type Plugin } from 'esbuild';
import { minify } from 'terser';
import { iconDrawings } from './icon-drawings.ts';
import { ownNames } from './own-names.ts';

/** Baseline of light-dark(), adopted style sheets and nesting: May 2024. */
const BROWSERS = ['chrome123', 'edge123', 'firefox120', 'safari17.5'];
const LOADER = 'widget.js';
/** Always the newest chat, for pages that kept an older loader. */
const CHAT = 'chat.js';

export interface BuiltFile {
  name: string;
  text: string;
  brotliBytes: number;
}

/** Writes the widget where the app serves it from. */
export async function buildWidget(folder = 'public'): Promise<BuiltFile[]> {
  const files = await bundleWidget();
  await mkdir(folder, { recursive: true });
  // The loader last: it must never name a file that is not there yet.
  for (const { name, text } of files) await writeFile(join(folder, name), text);
  await removeOlderChats(
    folder,
    files.map(({ name }) => name),
  );
  return files;
}

/** The chat twice, under a name that its content gives and under the one that never changes, what it loads later, and the loader. */
export async function bundleWidget(): Promise<BuiltFile[]> {
  const later = await bundle('components/widget/chat/later.ts', { format: 'esm', charset: 'utf8' });
  const laterFile = `chat-later-${hashOf(later)}.js`;
  const withStyle = async (style: string) => {
    const define = {
      CHAT_CSS: JSON.stringify(style),
      CHAT_ICONS: JSON.stringify(await iconDrawings()),
      LATER_FILE: JSON.stringify(laterFile),
    };
    return bundle('components/widget/chat/start-chat.tsx', { format: 'esm', charset: 'utf8', define });
  };
  const chat = await withStyle(await bundleStyle('components/widget/chat/chat.css', await withStyle('')));
  const chatFile = `chat-${hashOf(chat)}.js`;
  const loader = await bundle('components/widget/loader/widget.ts', {
    format: 'iife',
    // A page may have any encoding, and a classic script without one of its own takes the page's.
    charset: 'ascii',
    define: { CHAT_FILE: JSON.stringify(chatFile) },
  });
  return [built(chatFile, chat), built(laterFile, later), built(CHAT, chat), built(LOADER, loader)];
}

/** esbuild bundles; terser, which looks further for what can be said shorter, has the last word. */
async function bundle(entry: string, options: BuildOptions): Promise<string> {
  const bundled = await output({
    ...options,
    entryPoints: [entry],
    jsx: 'automatic',
    jsxImportSource: 'preact',
    legalComments: 'none',
    define: { ...options.define, 'process.env.NODE_ENV': '"production"' },
  });
  const { code } = await minify(bundled, {
    module: options.format === 'esm',
    ecma: 2020,
    // Statements that stay apart repeat themselves, which brotli says shorter than terser does.
    compress: { passes: 3, sequences: false, join_vars: false, pure_getters: true },
    mangle: { properties: { regex: new RegExp(`^(?:${(await ownNames(entry)).join('|')})$`) } },
    format: { ascii_only: options.charset === 'ascii' },
  });
  if (!code) throw new Error(`${entry}: nothing came out`);
  return code;
}

async function bundleStyle(entry: string, code: string): Promise<string> {
  const style = await output({
    entryPoints: [entry],
    // In a shadow tree plain names meet nobody else's.
    loader: { '.module.css': 'css' },
    plugins: [tokensForShadowTree],
    logOverride: { 'unsupported-css-property': 'silent' },
  });
  return shorten(withoutUnusedTokens(withoutUnusedRules(style, code)));
}

/** What is shared with the panel has sizes and kinds that the chat never shows: no part of its code names them. A theme is named by the page alone. */
function withoutUnusedRules(style: string, code: string): string {
  const isUnused = (selector: string) =>
    [...selector.matchAll(/\.([a-z][\w-]*)|\[(?!data-theme)[\w-]+=["']?([a-z][\w-]*)/g)].some(([, name, value]) => {
      const word = name ?? value ?? '';
      return word !== 'parley' && !/^(?:true|false)$/.test(word) && !new RegExp(`[\\s"'\`]${word}[\\s"'\`]`).test(code);
    });
  return style.replace(/([^{}@;]+)\{[^{}]*\}/g, (rule, selectors: string) =>
    selectors.split(',').every(isUnused) ? '' : rule,
  );
}

/** Custom properties that the chat's code sets by name (brand-shades.ts, use-phone.ts). */
const NAMED_IN_CODE = /^--(?:color-(?:accent|danger)|view-)/;

/** In a shadow tree nobody else reads the names, and its unit is a pixel. */
function shorten(style: string): string {
  const inPixels = style.replace(/calc\(([\d.]+) \* var\(--unit\)\)/g, '$1px');
  const names = [...new Set(inPixels.match(/--[a-z][\w-]*/g))].filter((name) => !NAMED_IN_CODE.test(name));
  const short = new Map(names.map((name, index) => [name, `--${index.toString(36)}`]));
  return inPixels.replace(/--[a-z][\w-]*/g, (name) => short.get(name) ?? name);
}

/** The chat has no notes and no dashboards: what nothing refers to need not travel. */
function withoutUnusedTokens(style: string): string {
  const used = new Set(style.match(/(?<=var\()--[\w-]+/g));
  const kept = style.replace(/(--[\w-]+):(?:[^;{}()]|\((?:[^()]|\([^()]*\))*\))*;?/g, (declaration, name: string) =>
    used.has(name) ? declaration : '',
  );
  return kept === style ? style : withoutUnusedTokens(kept);
}

async function output(options: BuildOptions): Promise<string> {
  const { outputFiles } = await build({ ...options, bundle: true, minify: true, write: false, target: BROWSERS });
  const [file] = outputFiles;
  if (!file || outputFiles.length !== 1) throw new Error('one file was to come out');
  return file.text.trim();
}

/** A page's `*` rule reaches the host element and would win there; it does not reach an element inside. */
const tokensForShadowTree: Plugin = {
  name: 'tokens-for-shadow-tree',
  setup({ onLoad }) {
    onLoad({ filter: /tokens\.css$/ }, async ({ path }) => {
      const css = await readFile(path, 'utf8');
      const inside = css.replace(/:host\(([^)]*)\)/g, '.parley$1').replaceAll(':host', '.parley');
      return { contents: inside.replace(/:root[^,{]*,\s*/g, '').replace(/:root \{[^}]*\}/g, ''), loader: 'css' };
    });
  },
};

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12);

const built = (name: string, text: string): BuiltFile => ({
  name,
  text,
  brotliBytes: brotliCompressSync(Buffer.from(text)).length,
});

async function removeOlderChats(folder: string, current: string[]): Promise<void> {
  const older = (await readdir(folder)).filter(
    (name) => /^chat-(?:later-)?[0-9a-f]+\.js$/.test(name) && !current.includes(name),
  );
  await Promise.all(older.map((name) => rm(join(folder, name), { force: true })));
}

if (import.meta.main) {
  for (const { name, text, brotliBytes } of await buildWidget()) {
    console.log(`${name}: ${text.length} characters, ${brotliBytes} bytes of brotli`);
  }
}

import { readdirSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, posix, relative, resolve } from 'node:path';
import type { Plugin } from 'esbuild';

/** Where the server's bundle begins; Next leaves this folder alone when it builds. */
export const serverBundle = (distDir: string): string => join(distDir, 'cache', 'parley-server', 'server.mjs');

// They bring files or native parts of their own, or the start script has loaded them anyway.
const APART = [
  'next',
  'zod',
  'pg',
  '@vercel/postgres',
  '@electric-sql/*',
  'web-push',
  'sharp',
  'unpdf',
  'mammoth',
  'linkedom',
  'defuddle',
];

/**
 * Puts what answers the API, and what is made ready before it, into one file, packages and all: read file by file they
 * take three times as long to load, and three times the memory.
 */
export async function bundleServer(distDir: string): Promise<void> {
  const folder = resolve(dirname(serverBundle(distDir)));
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  // Node looks no further up for it. A look at Next's folder before it is built would be remembered: nothing there.
  await writeFile(join(folder, 'package.json'), '{"type":"module"}\n');
  // Not before it is wanted: most starts build nothing.
  const { build } = await import('esbuild');
  await build({
    stdin: { contents: entry(), resolveDir: process.cwd(), loader: 'ts' },
    outdir: folder,
    entryNames: 'server',
    outExtension: { '.js': '.mjs' },
    bundle: true,
    // What is imported when it is wanted stays apart.
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node24',
    external: APART,
    // Packages in the old format ask for Node's own modules by it.
    banner: {
      js: `import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);`,
    },
    legalComments: 'none',
    logLevel: 'error',
    plugins: [ownPlaces(folder)],
  });
}

/** Route files with the paths that they answer, and what else a server needs. */
function entry(): string {
  const files = readdirSync('app/api', { recursive: true, encoding: 'utf8' })
    .filter((file) => basename(file) === 'route.ts')
    .map((file) => join('app/api', file))
    .toSorted();
  const imports = files.map((file, at) => `import * as route${at} from ${JSON.stringify(`./${file}`)};`);
  const routes = files.map((file, at) => `{ path: ${JSON.stringify(pathOf(file))}, exports: route${at} },`);
  return [
    ...imports,
    `import { apiHost } from './scripts/serve/api/api-host.ts';`,
    `export { prepareData } from './scripts/serve/prepare-data.ts';`,
    `export { warmUp } from './lib/services/model/embedded/extractive-model.ts';`,
    `export const carryApi = (pages) => apiHost([${routes.join('\n')}], pages);`,
  ].join('\n');
}

/** `app/api/v1/health/route.ts` answers `/api/v1/health`. */
const pathOf = (file: string): string => posix.dirname(file).slice('app'.length);

/** Each file's `import.meta` goes on telling where it lies, so that it finds what lies beside it. */
function ownPlaces(bundleFolder: string): Plugin {
  return {
    name: 'own-places',
    setup: ({ onLoad }) =>
      onLoad({ filter: /\/(lib|scripts|app)\/.*\.ts$/ }, async ({ path }) => {
        const text = await readFile(path, 'utf8');
        const place = (of: string) => JSON.stringify(relative(bundleFolder, of));
        const contents = text
          .replaceAll('import.meta.dirname', `(import.meta.dirname + '/' + ${place(dirname(path))})`)
          .replaceAll(/import\.meta\.url\b/g, `new URL(${place(path)}, import.meta.url).href`);
        return { contents, loader: 'ts' };
      }),
  };
}

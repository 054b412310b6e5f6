import { BUILT_READER } from '#lib/knowledge/reading/thread-file.ts';

/** Puts the thread that reads documents into one file, packages and all, for hosts that have no sources. */
export async function bundleReader(): Promise<void> {
  const { build } = await import('esbuild');
  await build({
    entryPoints: ['lib/knowledge/reading/reader.ts'],
    outfile: BUILT_READER,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node24',
    external: ['canvas'],
    // Packages in the old format ask for Node's own modules by it.
    banner: {
      js: `import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);`,
    },
    legalComments: 'none',
    logLevel: 'error',
  });
}

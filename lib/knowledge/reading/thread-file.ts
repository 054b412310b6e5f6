import { join } from 'node:path';
import { config } from '#lib/core/config.ts';

/** Made by the build: on Vercel there are no sources. */
export const BUILT_READER = '.cache/reader/reader.mjs';

export const threadFile = (): string =>
  join(process.cwd(), config().VERCEL ? BUILT_READER : 'lib/knowledge/reading/reader.ts');

import { glob, readFile } from 'node:fs/promises';
import { findFolderCycles } from './find-folder-cycles.ts';

const roots = process.argv.slice(2);
const texts = new Map<string, string>();
for await (const path of glob(roots.map((root) => `${root}/**/*.{ts,tsx,mjs}`)))
  texts.set(path.replaceAll('\\', '/'), await readFile(path, 'utf8'));

const cycles = findFolderCycles(texts);
for (const { folders, imports } of cycles)
  console.error(`Folders import each other: ${folders.join(' → ')} → ${folders[0]}\n  ${imports.join('\n  ')}`);
if (cycles.length > 0) process.exitCode = 1;

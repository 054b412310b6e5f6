import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** One hash over paths and contents of all files beneath the given files and folders, the `exempt` one left out. */
export async function hashSources(sources: string[], exempt: string): Promise<string> {
  const found = await Promise.all(sources.filter((path) => existsSync(path)).map(filesBeneath));
  const files = found
    .flat()
    .filter((file) => file !== exempt)
    .toSorted();
  const contents = await Promise.all(files.map((file) => readFile(file)));
  const hash = createHash('sha256');
  for (const [index, file] of files.entries()) {
    const content = contents[index] ?? Buffer.alloc(0);
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

async function filesBeneath(path: string): Promise<string[]> {
  if (!(await stat(path)).isDirectory()) return [path];
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

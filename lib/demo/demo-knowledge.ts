import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import type { FileToIngest } from '#lib/knowledge/reading/read-document.ts';

interface Article extends FileToIngest {
  hash: string;
}

/** By file name: the content that was last taken in. What somebody deleted in the panel stays deleted while it is the same. */
type TakenIn = Record<string, string>;

interface Sync {
  folder: string;
  /** Where it is kept what was taken in. */
  stateFile: string;
  /** By file name: where visitors can read it. */
  pages: Record<string, string>;
  /** The tenant has nothing yet, whatever the state says. */
  fromNothing: boolean;
}

const MIME_TYPES: Record<string, string> = { '.md': 'text/markdown', '.txt': 'text/plain', '.csv': 'text/csv' };

/** Makes a tenant's documents follow a folder: new and changed files are taken in, those of files that are gone deleted. */
export async function syncDemoKnowledge(tenantId: string, sync: Sync): Promise<void> {
  const [articles, takenIn] = await Promise.all([readArticles(sync), readState(sync)]);
  const changed = articles.filter(({ filename, hash }) => takenIn[filename] !== hash);
  const present = new Set(articles.map(({ filename }) => filename));
  const gone = Object.keys(takenIn).filter((filename) => !present.has(filename));
  if (changed.length === 0 && gone.length === 0) return;
  const { replaceDocuments } = await import('./replace-documents.ts');
  await replaceDocuments(tenantId, { gone, changed });
  await writeState(sync.stateFile, Object.fromEntries(articles.map(({ filename, hash }) => [filename, hash])));
}

async function readArticles({ folder, pages }: Sync): Promise<Article[]> {
  const names = (await readdir(folder)).filter((name) => extname(name) in MIME_TYPES).toSorted();
  return Promise.all(
    names.map(async (filename) => {
      const bytes = await readFile(join(folder, filename));
      const url = pages[filename] ?? null;
      const hash = createHash('sha256').update(`${url}\0`).update(bytes).digest('base64url');
      return { filename, bytes, url, hash, mimeType: MIME_TYPES[extname(filename)] ?? 'text/plain' };
    }),
  );
}

async function readState({ stateFile, fromNothing }: Sync): Promise<TakenIn> {
  if (fromNothing) return {};
  try {
    return JSON.parse(await readFile(stateFile, 'utf8')) as TakenIn;
  } catch {
    // Lost or cut short: everything is taken in anew.
    return {};
  }
}

async function writeState(file: string, state: TakenIn): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, JSON.stringify(state), { mode: 0o600 });
  await rename(draft, file);
}

import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BuiltFile, bundleWidget } from './widget/bundle-widget.ts';

/** Writes the widget where the app serves it from. */
async function buildWidget(folder = 'public'): Promise<BuiltFile[]> {
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

async function removeOlderChats(folder: string, current: string[]): Promise<void> {
  const older = (await readdir(folder)).filter(
    (name) => /^chat-(?:[a-z]+-)?[0-9a-f]{12}(?:no|en|live)?\.js$/.test(name) && !current.includes(name),
  );
  await Promise.all(older.map((name) => rm(join(folder, name), { force: true })));
}

for (const { name, text, brotliBytes } of await buildWidget())
  console.log(`${name}: ${text.length} characters, ${brotliBytes} bytes of brotli`);

import { readdir } from 'node:fs/promises';
import { startServers } from './start-servers.ts';
import type { Measure } from './measure.ts';
import { formatTable, keepsBar, type Row } from './print-table.ts';

const FOLDER = new URL('./measures/', import.meta.url);

/** `npm run bench [name …]`: all measures, or those whose file name contains one of the words. */
async function bench(words: string[]): Promise<Row[]> {
  const files = (await readdir(FOLDER)).filter(
    (file) => words.length === 0 || words.some((word) => file.includes(word)),
  );
  const { context, stop } = await startServers();
  const rows: Row[] = [];
  try {
    for (const file of files.toSorted()) {
      console.log(`measuring ${file.replace('.ts', '')} …`);
      const { default: measure } = (await import(new URL(file, FOLDER).href)) as { default: Measure };
      const measured = await measure.run(context);
      rows.push(
        ...measured.map((row) => ({ ...row, path: measure.path, referenceName: row.against ?? measure.reference })),
      );
    }
  } finally {
    await stop();
  }
  return rows;
}

const rows = await bench(process.argv.slice(2));
console.log(`\n${formatTable(rows)}`);
process.exit(rows.every(keepsBar) ? 0 : 1);

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Migration {
  /** The file's. */
  name: string;
  statements: string[];
  checksum: string;
  needsVector: boolean;
}

/** As `drizzle-kit generate` writes it between statements. */
const BREAKPOINT = '--> statement-breakpoint';

/** The migrations of a directory in the order of their names. */
export function readMigrations(directory: string): Migration[] {
  const names = readdirSync(directory).filter((name) => name.endsWith('.sql'));
  return names.toSorted().map((name) => {
    // Line ends differ with the machine that checked the files out.
    const sql = readFileSync(join(directory, name), 'utf8').replaceAll('\r\n', '\n');
    return {
      name,
      statements: sql.split(BREAKPOINT).filter((statement) => statement.trim() !== ''),
      checksum: createHash('sha256').update(sql).digest('hex'),
      needsVector: name.endsWith('.vector.sql'),
    };
  });
}

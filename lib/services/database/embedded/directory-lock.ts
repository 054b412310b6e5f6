import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ConfigError } from '#lib/core/config-error.ts';

const SQLITE_BUSY = 5;

/**
 * Takes the directory for this process alone. The lock is the kernel's, on a file that SQLite opens: it ends with the
 * process however that ends, so none is ever stale, and it holds between containers that share a volume.
 * @throws ConfigError when another start has it
 */
export function lockDirectory(directory: string): { release(): void } {
  const file = join(directory, 'lock');
  const holder = join(directory, 'lock.pid');
  const lock = new DatabaseSync(file);
  try {
    lock.exec('pragma journal_mode = memory; begin exclusive');
  } catch (error) {
    lock.close();
    throw isBusy(error) ? inUse(directory, holder) : error;
  }
  writeFileSync(holder, String(process.pid));
  return {
    release: () => {
      rmSync(holder, { force: true });
      lock.close();
    },
  };
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;
}

function inUse(directory: string, holder: string): ConfigError {
  return new ConfigError(`DATA_DIR: ${dirname(directory)} is already in use by process ${readHolder(holder)}`);
}

function readHolder(file: string): string {
  try {
    return readFileSync(file, 'utf8') || '(just starting)';
  } catch {
    return '(just starting)';
  }
}

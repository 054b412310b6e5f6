import { accessSync, chmodSync, constants, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const IN_MEMORY = '/dev/shm';
const NAME = /^parley-run-(\d+)-/;
// A run keeps about a gigabyte there at a time, and its programs need several beside.
const ENOUGH_BYTES = 8 * 2 ** 30;

/**
 * The folder that a run's tests have for their temporary files. In memory, where there is room: they make and delete a
 * database of a thousand files for each file of tests, which some disks take longer for the more were deleted before.
 */
export function makeRunFolder(inMemory = IN_MEMORY, enough = ENOUGH_BYTES): string {
  const parent = hasRoom(inMemory, enough) ? inMemory : tmpdir();
  removeAbandoned(parent);
  const folder = mkdtempSync(join(parent, `parley-run-${process.pid}-`));
  // PostgreSQL runs as another user, in a folder of its own within.
  chmodSync(folder, 0o711);
  return folder;
}

function hasRoom(folder: string, enough: number): boolean {
  try {
    accessSync(folder, constants.W_OK);
    const { bavail, bsize } = statfsSync(folder);
    return Math.min(bavail * bsize, process.availableMemory()) >= enough;
  } catch {
    return false;
  }
}

/** What runs have left behind that were killed. */
function removeAbandoned(parent: string): void {
  for (const name of readdirSync(parent)) {
    const pid = NAME.exec(name)?.[1];
    if (pid && !isAlive(Number(pid))) removeOwn(join(parent, name));
  }
}

function removeOwn(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch (error) {
    // Another user's.
    if (!['EACCES', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

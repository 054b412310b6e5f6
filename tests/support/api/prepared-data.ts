import { constants, existsSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';

export const TEST_DIST_DIR = process.env.NEXT_DIST_DIR ?? '.next-test';

/** What a first start makes, schema and demo. It goes with the build: Next empties its folder before it builds. */
export const PREPARED_DATA = join(TEST_DIST_DIR, 'prepared-data');

/** Fills the folder, which is empty, as a first start would; not at all where nothing is prepared. */
export async function copyPreparedData(folder: string): Promise<void> {
  if (existsSync(PREPARED_DATA)) await cp(PREPARED_DATA, folder, { recursive: true, mode: constants.COPYFILE_FICLONE });
}

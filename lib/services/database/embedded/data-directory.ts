import { PGlite } from '@electric-sql/pglite';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ConfigError } from '#lib/core/config-error.ts';
import { log } from '#lib/core/log/log.ts';
import { now } from '#lib/core/time.ts';
import { isOwnDirectory, privateDirectory } from './private-directory.ts';

/** The release that PGlite is built from; it reads no other's files. */
export const POSTGRES_MAJOR = '18';

const ABANDONED_AFTER_MS = 3_600_000;

/**
 * Makes the database's files where there are none: a copy of a prepared directory, for making one takes seconds.
 * A start that is killed in the middle leaves nothing that a later one would take for a database.
 * @param cache where prepared directories are kept; where none can be written the files are made in place
 * @throws ConfigError when they are there, but of another release
 */
export async function ensureDataDirectory(data: string, cache: string): Promise<void> {
  if (!existsSync(data)) {
    removeDrafts(data);
    const prepared = await preparedDirectory(cache);
    await makeDirectory(data, async (draft) =>
      prepared ? cpSync(prepared, draft, { recursive: true }) : initialise(draft),
    );
  }
  const release = readFileSync(join(data, 'PG_VERSION'), 'utf8').trim();
  if (release !== POSTGRES_MAJOR)
    throw new ConfigError(
      `DATA_DIR: ${data} was made by PostgreSQL ${release}, and this release reads ${POSTGRES_MAJOR}`,
    );
}

/** @returns null where there can be none */
async function preparedDirectory(cache: string): Promise<string | null> {
  const prepared = join(cache, `postgres-${pgliteVersion()}`);
  try {
    mkdirSync(cache, { recursive: true });
    removeAbandoned(cache, basename(prepared));
    if (!existsSync(prepared)) await makeDirectory(prepared, initialise);
    return isUntouched(prepared) ? prepared : null;
  } catch (error) {
    log.warn('no prepared database can be kept', { cache, reason: error });
    return null;
  }
}

/** Whether nobody else can have put something into it. */
function isUntouched(directory: string): boolean {
  return isOwnDirectory(directory) && (statSync(directory).mode & 0o077) === 0;
}

/** All or nothing: made under another name, then renamed. Of two that make it together the first one's stays. */
async function makeDirectory(path: string, fill: (draft: string) => Promise<void>): Promise<void> {
  const draft = privateDirectory(`${path}.${randomBytes(6).toString('hex')}.draft`);
  try {
    await fill(draft);
    chmodSync(draft, 0o700);
    renameSync(draft, path);
  } catch (error) {
    if (!existsSync(path)) throw error;
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

async function initialise(directory: string): Promise<void> {
  const pg = await PGlite.create(directory);
  await pg.close();
}

function removeDrafts(path: string): void {
  for (const name of readdirSync(dirname(path)))
    if (name.startsWith(`${basename(path)}.`) && name.endsWith('.draft'))
      rmSync(join(dirname(path), name), { recursive: true, force: true });
}

/** Earlier versions, and drafts of starts that were killed. */
function removeAbandoned(cache: string, current: string): void {
  for (const name of readdirSync(cache)) {
    const path = join(cache, name);
    const old = now().getTime() - statSync(path).mtimeMs > ABANDONED_AFTER_MS;
    if (name.startsWith('postgres-') && name !== current && old) rmSync(path, { recursive: true, force: true });
  }
}

function pgliteVersion(): string {
  const file = new URL('../package.json', import.meta.resolve('@electric-sql/pglite'));
  const { version } = JSON.parse(readFileSync(fileURLToPath(file), 'utf8')) as { version: string };
  return version;
}

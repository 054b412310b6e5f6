import { createHash } from 'node:crypto';
import { realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { privateDataDirectory } from '#lib/core/data-directory.ts';
import { privateDirectory } from './private-directory.ts';

/** `pg` names the socket file by it, as PostgreSQL does. */
const PORT = 5432;
/** The kernel's bound is 104 bytes on macOS and 108 on Linux. */
const SOCKET_PATH_MAX_BYTES = 100;

export interface EmbeddedAddress {
  /** Holds everything of the database; only its owner may enter. */
  directory: string;
  socket: string;
  connection: { host: string; port: number; user: string; database: string };
}

/** Where the database of a data directory lives. Makes the directories, private to this user, where they are missing. */
export function embeddedAddress(dataDir: string): EmbeddedAddress {
  const directory = privateDirectory(join(realpathSync(privateDataDirectory(dataDir)), 'database'));
  const host = Buffer.byteLength(socketIn(directory)) <= SOCKET_PATH_MAX_BYTES ? directory : shortDirectory(directory);
  return {
    directory,
    socket: socketIn(host),
    connection: { host, port: PORT, user: 'postgres', database: 'postgres' },
  };
}

function socketIn(directory: string): string {
  return join(directory, `.s.PGSQL.${PORT}`);
}

function shortDirectory(directory: string): string {
  const name = createHash('sha256').update(directory).digest('hex').slice(0, 24);
  return privateDirectory(join(tmpdir(), `parley-${name}`));
}

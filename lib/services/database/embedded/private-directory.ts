import { chmodSync, lstatSync, mkdirSync } from 'node:fs';
import { ConfigError } from '#lib/core/config-error.ts';

/**
 * A directory that nobody but this user can enter, made where it is missing.
 * @throws ConfigError when somebody else has put something there, as anybody can in a shared temporary folder
 */
export function privateDirectory(path: string): string {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  if (!isOwnDirectory(path)) throw new ConfigError(`DATA_DIR: ${path} is not a directory of this user's own`);
  chmodSync(path, 0o700);
  return path;
}

/** Not through a link, which another user could turn elsewhere. */
export function isOwnDirectory(path: string): boolean {
  const found = lstatSync(path, { throwIfNoEntry: false });
  return found !== undefined && found.isDirectory() && found.uid === (process.getuid?.() ?? found.uid);
}

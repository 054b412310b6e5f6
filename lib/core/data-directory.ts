import { chmodSync, closeSync, fsyncSync, mkdirSync, openSync, readdirSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { ConfigError } from './config-error.ts';

/** What Parley itself keeps there, and what a volume brings with it. */
const OWN = /^(secret(\..+)?|database|blob|outbox|clock(\..+)?|demo-knowledge\.json(\..+)?|lost\+found)$/;

/**
 * The directory of everything that the embedded services keep, made where it is missing, for this user alone. One that
 * others may enter is closed to them, unless it holds things that are not Parley's: those may be meant for others.
 * @throws ConfigError when it cannot be had so
 */
export function privateDataDirectory(path: string): string {
  const directory = resolve(path);
  try {
    if (mkdirSync(directory, { recursive: true, mode: 0o700 })) syncDirectory(dirname(directory));
    if (isOpenToOthers(directory)) close(directory);
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    throw new ConfigError(`DATA_DIR: ${directory} cannot be made private to this user (${codeOf(error)})`);
  }
  return directory;
}

/** Puts on disk which files the directory has; what they hold is a matter of their own. */
export function syncDirectory(directory: string): void {
  // Windows opens no directories, and writes their entries through.
  if (process.platform === 'win32') return;
  const opened = openSync(directory, 'r');
  try {
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
}

export function isOpenToOthers(path: string): boolean {
  return process.platform !== 'win32' && (statSync(path).mode & 0o077) !== 0;
}

function close(directory: string): void {
  if (!readdirSync(directory).every((name) => OWN.test(name)))
    throw new ConfigError(
      `DATA_DIR: ${directory} is open to other users and holds more than Parley's data: chmod 700 it, or name a directory of Parley's own`,
    );
  chmodSync(directory, 0o700);
}

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? String(error);

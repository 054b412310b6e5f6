import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import type { TestProject } from 'vitest/node';
import { listening } from './local-server.ts';
import { createDatabase, type TestDatabase } from './postgres-database.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Of the server that all tests of the run share; absent where `setup` is not among the global setups. */
    postgresPort?: number;
  }
}

export interface PostgresServer {
  readonly port: number;
  stop(): Promise<void>;
}

const TRIES = 5;

// For speed alone: nothing here has to outlive a power cut.
const SETTINGS = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=400'];

/** A global setup of vitest: one server for the whole run. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgresServer();
  project.provide('postgresPort', server.port);
  return () => server.stop();
}

let ofThisProcess: Promise<PostgresServer> | undefined;

/** A fresh database on the run's server, or on one of this process' own that ends with it. */
export async function createTestDatabase(options: { migrated?: boolean } = {}): Promise<TestDatabase> {
  const { inject } = await import('vitest');
  const port = inject('postgresPort') ?? (await (ofThisProcess ??= startPostgresServer())).port;
  return createDatabase(port, options);
}

/**
 * The machine's own PostgreSQL on a free loopback port, in a folder that goes with it. It ends with this process,
 * however that ends: a shell that holds its standard input ends it when that closes.
 */
export async function startPostgresServer(): Promise<PostgresServer> {
  for (let left = TRIES; left > 0; left--) {
    const server = await start(await freePort());
    if (server) return server;
  }
  throw new Error(`PostgreSQL could not be started in ${TRIES} tries`);
}

const SCRIPT = `
  trap 'cd / && rm -rf "$DIRECTORY"' EXIT
  cd "$DIRECTORY" || exit 1
  "$BIN/initdb" -D data -U postgres -A trust -E UTF8 --locale=C.UTF-8 --no-sync --no-instructions >/dev/null || exit 1
  "$BIN/postgres" -D data -p "$PORT" -k "$DIRECTORY" -h 127.0.0.1 $OPTIONS </dev/null &
  server=$!
  cat >/dev/null
  kill -INT $server
  wait $server`;

/** @returns null when it ended before it was ready, as when somebody else took the port in between */
async function start(port: number): Promise<PostgresServer | null> {
  const directory = mkdtempSync(join(tmpdir(), 'parley-postgres-'));
  const options = SETTINGS.map((setting) => `-c ${setting}`).join(' ');
  const env = { ...process.env, DIRECTORY: directory, BIN: binaries(), PORT: String(port), OPTIONS: options };
  const [program, ...programArguments] = [...asUnprivileged(directory), 'sh', '-c', SCRIPT];
  // A group of its own: an interrupt at the keyboard is for the tests, which then let go of it.
  const shell = spawn(program, programArguments, { env, stdio: ['pipe', 'ignore', 'pipe'], detached: true });
  const ended = once(shell, 'exit');
  const stop = async () => {
    shell.stdin.end();
    await ended;
  };
  for await (const line of createInterface({ input: shell.stderr })) {
    if (line.includes('Address already in use')) await stop();
    if (!line.includes('ready to accept connections')) continue;
    shell.stderr.resume();
    for (const handle of [shell, shell.stdin, shell.stderr]) unref(handle);
    return { port, stop };
  }
  return null;
}

function unref(handle: object): void {
  if ('unref' in handle && typeof handle.unref === 'function') handle.unref();
}

/** PostgreSQL refuses to run as root. */
function asUnprivileged(directory: string): string[] {
  if (process.getuid?.() !== 0) return [];
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  chownSync(directory, id('-u'), id('-g'));
  return ['runuser', '-u', 'postgres', '--'];
}

/** The folder of `initdb` and `postgres`: on the path, or where Debian puts each release. */
function binaries(): string {
  const debian = '/usr/lib/postgresql';
  const releases = existsSync(debian) ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a)) : [];
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...releases.map((each) => `${debian}/${each}/bin`)];
  const found = folders.find((folder) => ['initdb', 'postgres'].every((each) => existsSync(join(folder, each))));
  if (!found) throw new Error('the tests need PostgreSQL (Debian: apt-get install postgresql)');
  return found;
}

async function freePort(): Promise<number> {
  const probe = await listening(createServer());
  await probe.close();
  return probe.port;
}

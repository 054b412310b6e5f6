import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { copyPreparedData, TEST_DIST_DIR } from './prepared-data.ts';

export const PLATFORM_API_KEY = 'platform-key-of-the-tests';

export interface App {
  readonly url: string;
  readonly dataDir: string;
  /** Of the process that runs now. */
  readonly pid: number;
  /** What the process has written so far, both streams in one. */
  output(): string;
  /** Ends it as a platform does, with SIGTERM. @returns the exit code */
  stop(): Promise<number | null>;
  kill9(): Promise<void>;
  /** Starts it again on the same port and data; ends it first where it still runs. */
  restart(): Promise<void>;
  /** Ends it and deletes the data directory that was made for it. */
  dispose(): Promise<void>;
}

interface Options {
  env?: Record<string, string>;
  /** Kept at the end; without it a new one is made, as after a first start, and deleted. */
  dataDir?: string;
  /** The new one is empty. */
  isFirstStart?: boolean;
  /** How many files and connections the process may have open; by default as many as this one. */
  descriptors?: number;
}

/**
 * The real app in production mode from the build in `TEST_DIST_DIR`, in a process of its own on a free port; its API is
 * carried by Next where `API_ON_NEXT` is 1. Resolves when the API answers.
 */
export async function startApp(options: Options = {}): Promise<App> {
  const dataDir = options.dataDir ?? (await newDataDir(options));
  let running = await launch({ ...options.env, DATA_DIR: dataDir }, options.descriptors);
  const { url } = running;
  const app: App = {
    url,
    dataDir,
    get pid() {
      return running.child.pid!;
    },
    output: () => running.output(),
    stop: () => end(running.child, 'SIGTERM'),
    kill9: async () => void (await end(running.child, 'SIGKILL')),
    restart: async () => {
      await app.stop();
      running = await launch({ ...options.env, DATA_DIR: dataDir, PORT: new URL(url).port });
    },
    dispose: async () => {
      await app.stop();
      if (!options.dataDir) await rm(dataDir, { recursive: true, force: true });
    },
  };
  return app;
}

async function newDataDir({ env, isFirstStart }: Options): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'parley-test-'));
  // What is prepared has the demo tenant, which no production has.
  if (!isFirstStart && !env?.POSTGRES_URL && env?.APP_ENV !== 'production') await copyPreparedData(folder);
  return folder;
}

/** Starts the app where it is expected to refuse. @returns how it ended and what it said */
export async function startAppInVain(options: Options): Promise<{ code: number | null; output: string }> {
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'parley-test-')));
  const { child, output } = spawnServer({ ...options.env, DATA_DIR: dataDir });
  const ended = once(child, 'close') as Promise<[number | null]>;
  // One that starts after all shall not run on.
  child.once('message', () => child.kill());
  const [code] = await ended;
  if (!options.dataDir) await rm(dataDir, { recursive: true, force: true });
  return { code, output: output() };
}

async function launch(environment: Record<string, string>, descriptors?: number) {
  const { child, output } = spawnServer(environment, descriptors);
  const ready = once(child, 'message') as Promise<[{ ready: string }]>;
  const ended = once(child, 'close').then(([code]) => {
    throw new Error(`the app ended with ${String(code)} before it was ready:\n${output()}`);
  });
  ended.catch(() => undefined);
  const [message] = await Promise.race([ready, ended]);
  return { child, output, url: message.ready };
}

function spawnServer(environment: Record<string, string>, descriptors?: number) {
  const { PATH = '', HOME = '' } = process.env;
  // Through the channel the server sees when this process is gone, and ends itself.
  const onNext = process.env.API_ON_NEXT === '1' ? ['--api-on-next'] : [];
  const serve = [process.execPath, 'scripts/serve.ts', '--no-build', ...onNext];
  const bounded = ['sh', '-c', `ulimit -n ${descriptors} && exec "$@"`, 'sh', ...serve];
  const [command = '', ...words] = descriptors === undefined ? serve : bounded;
  const child = spawn(command, words, {
    env: {
      ...{ PATH, HOME, NODE_ENV: 'production', NEXT_DIST_DIR: TEST_DIST_DIR, NEXT_TELEMETRY_DISABLED: '1' },
      // No developer's .env file decides what is tested.
      ...{ __NEXT_PROCESSED_ENV: '1', PORT: '0', PLATFORM_API_KEY, TEST_CLOCK: '1', ALLOW_INSECURE_TARGETS: '1' },
      INTERNAL_CRON: '0',
      // As `npm start` has it.
      NODE_COMPILE_CACHE: resolve('node_modules/.cache/parley-compiled'),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let written = '';
  const keep = (chunk: Buffer) => void (written += chunk.toString());
  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);
  return { child, output: () => written };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) {
    const closed = once(child, 'close');
    child.kill(signal);
    await closed;
  }
  return child.exitCode;
}

import { fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { runCommand } from '#scripts/build/run-command.ts';
import { PLATFORM_API_KEY, startApp } from '#tests/support/api/app-server.ts';
import buildForTests from '#tests/support/api/build-for-tests.ts';
import type { BenchContext } from './measure.ts';

const NOOP_APP = 'tests/bench/noop-app';
// What tests/support/services/openai-api.ts lets in.
const MODEL_KEY = 'sk-key-of-the-tests';

/** All servers of a run. They end with this process at the latest. */
export async function startServers(): Promise<{ context: BenchContext; stop(): Promise<void> }> {
  await buildForTests();
  await buildNoopApp();
  const [app, noop, bare] = await Promise.all([
    startApp({ env: { TRUSTED_PROXY_HOPS: '1' } }),
    startNoop(),
    startServer('tests/bench/servers/bare-server.ts', []),
  ]);
  return {
    context: { app, platformApiKey: PLATFORM_API_KEY, noop: noop.url, noopPid: noop.pid, bare: bare.url },
    stop: async () => {
      noop.stop();
      bare.stop();
      await app.dispose();
    },
  };
}

async function buildNoopApp(): Promise<void> {
  await runCommand(process.execPath, [resolve('node_modules/next/dist/bin/next'), 'build', NOOP_APP], {
    environment: { NODE_ENV: 'production', NEXT_DIST_DIR: '' },
    signal: AbortSignal.timeout(300_000),
  });
}

/** The empty Next app, in a process of its own. */
export const startNoop = (env: Record<string, string> = {}): Promise<ReferenceServer> =>
  startServer('tests/bench/servers/next-server.ts', [NOOP_APP], env);

/** A model that says a hundred tokens, so many milliseconds apart. `environment` makes an app use it. */
export async function startModel(delayMs: number): Promise<ReferenceServer & { environment: Record<string, string> }> {
  const server = await startServer('tests/bench/servers/model-server.ts', [String(delayMs)]);
  return { ...server, environment: { OPENAI_BASE_URL: server.url, OPENAI_API_KEY: MODEL_KEY, OPENAI_MODEL: 'bench' } };
}

export interface ReferenceServer {
  url: string;
  pid: number;
  /** What it has written to its standard error. */
  output(): string;
  stop(): void;
}

/** A server in a process of its own; it says where it listens. */
export async function startServer(
  file: string,
  serverArguments: string[],
  env: Record<string, string> = {},
): Promise<ReferenceServer> {
  const child = fork(file, serverArguments, {
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let written = '';
  child.stderr?.on('data', (chunk: Buffer) => void (written += chunk.toString()));
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`${file} ended with ${String(code)}:\n${written}`);
  });
  ended.catch(() => undefined);
  const [{ ready }] = (await Promise.race([once(child, 'message'), ended])) as [{ ready: string }];
  return { url: ready, pid: child.pid!, output: () => written, stop: () => void child.kill() };
}

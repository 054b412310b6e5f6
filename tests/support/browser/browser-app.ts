import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { beforeAll, beforeEach } from 'vitest';
import { oncePerProcess } from '#lib/core/once-per-process.ts';
import { type App, startApp } from '../api/app-server.ts';
import { launchChromium } from './chromium.ts';
import { createTestDatabase } from '../services/postgres-server.ts';
import { type RedisServer, startRedisServer } from '../services/redis-server.ts';
import { ScriptedAssistant } from './scripted-assistant.ts';
import { UpstashProxy } from '../services/upstash-proxy.ts';

/**
 * The real app with a browser before it, shared by all files that a worker runs. It stands on PostgreSQL and on Redis
 * over Upstash's wire, so that a test's own process can do in the domain what its browsers then see.
 */
export interface BrowserApp {
  app: App;
  browser: Browser;
  assistant: ScriptedAssistant;
  /** Whoever ends it starts it again. */
  redis: RedisServer;
}

/** Filled before the first test; the assistant has forgotten what earlier tests told it to say. */
export function useBrowserApp(shared = {} as BrowserApp): BrowserApp {
  beforeAll(async () => void Object.assign(shared, await oncePerProcess('browser-app', start)));
  beforeEach(() => {
    if (!isAlive(shared.app.pid)) throw new Error(`the app has ended:\n${shared.app.output()}`);
    shared.assistant.reset();
  });
  return shared;
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function start(): Promise<BrowserApp> {
  const dataDir = mkdtempSync(join(tmpdir(), 'parley-browser-'));
  const [database, redis, assistant] = await Promise.all([
    createTestDatabase({ migrated: true }),
    startRedisServer(),
    ScriptedAssistant.start(),
  ]);
  const upstash = await UpstashProxy.start(redis.port);
  const env = {
    ...{ POSTGRES_URL: database.url, TRUSTED_PROXY_HOPS: '1', ...upstash.environment },
    ...assistant.environment,
  };
  const [app, browser] = await Promise.all([
    startApp({ env, dataDir }),
    // A local origin may call whatever a tenant allows, so the sites of some tests have names.
    launchChromium({ args: ['--host-resolver-rules=MAP *.example 127.0.0.1'] }),
  ]);
  endWithWorker(() => {
    process.kill(app.pid, 'SIGKILL');
    rmSync(dataDir, { recursive: true, force: true });
  });
  Object.assign(process.env, env, { DATA_DIR: dataDir, PORT: new URL(app.url).port });
  return { app, browser, assistant, redis };
}

/** No file of tests is known to be a worker's last: what they share ends with it. Its browser and Redis do so anyway. */
function endWithWorker(end: () => void): void {
  process.once('exit', end);
  process.once('SIGTERM', () => process.exit());
}

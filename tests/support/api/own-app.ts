import { afterAll, beforeAll } from 'vitest';
import { type App, PLATFORM_API_KEY, startApp } from './app-server.ts';
import type { AppUnderTest } from './api-tenant.ts';

export interface OwnApp extends AppUnderTest {
  /** The process behind it. */
  server: App;
  /** Shifts its time forward. */
  advance(ms: number): Promise<void>;
}

/** A server for this file alone, whose clock it may shift and whose environment it chooses. Filled before the first test. */
export function useOwnApp(env: Record<string, string> = {}): OwnApp {
  const own = { platformApiKey: env.PLATFORM_API_KEY ?? PLATFORM_API_KEY } as OwnApp;
  beforeAll(async () => {
    own.server = await startApp({ env: { TRUSTED_PROXY_HOPS: '1', ...env } });
    own.url = own.server.url;
    own.advance = (ms) => advanceClock(own.url, ms);
  });
  afterAll(() => own.server?.dispose());
  return own;
}

export async function advanceClock(url: string, advanceMs: number): Promise<void> {
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ advanceMs }) };
  const response = await fetch(`${url}/api/dev/clock`, init);
  if (!response.ok) throw new Error(`the clock was not shifted: ${response.status} ${await response.text()}`);
}

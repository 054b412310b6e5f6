import { onTestFinished, vi } from 'vitest';
import { openRealtime } from '#components/realtime/open-realtime.ts';
import type { RealtimeOptions, RealtimeStatus } from '#components/realtime/realtime-options.ts';
import { fakeSurroundings } from './fake-surroundings.ts';
import { startLineServer } from './line-server.ts';

export type Event = { type: string; id?: string; n?: number };
export const QUICK = { firstDelayMs: 4, maxDelayMs: 40, silenceMs: 8_000, steadyMs: 8_000, awayMs: 60_000 };
export const NEVER = { ...QUICK, firstDelayMs: 60_000, maxDelayMs: 60_000 };

/** A connection and the server that it speaks to. */
export async function start(options: Partial<RealtimeOptions<Event>> = {}) {
  const server = await startLineServer();
  const surroundings = fakeSurroundings();
  const [events, states]: [Event[], RealtimeStatus[]] = [[], []];
  const realtime = openRealtime<Event>({
    url: server.url,
    token: () => 'token-1',
    onEvent: (event) => events.push(event),
    onState: (state) => states.push(state),
    timings: QUICK,
    surroundings,
    ...options,
  });
  onTestFinished(() => realtime.close());
  const until = (check: () => void) => vi.waitFor(check, { timeout: 8_000, interval: 3 });
  return { server, surroundings, events, states, realtime, until, stateNames: () => states.map(({ state }) => state) };
}

/** Accepts the next connection and says `ready`. */
export async function ready(server: Awaited<ReturnType<typeof startLineServer>>, id = '10') {
  const line = await server.next();
  line.open();
  line.event({ type: 'ready', id });
  return line;
}

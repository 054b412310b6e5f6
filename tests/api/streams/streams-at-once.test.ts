import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { openRealtime } from '#components/realtime/open-realtime.ts';
import type { RealtimeStatus } from '#components/realtime/realtime-options.ts';
import type { OperatorRealtimeEvent } from '#lib/events/catalogue/realtime-event.ts';
import { fakeSurroundings } from '#tests/components/realtime/fake-surroundings.ts';
import { refusal } from '#tests/support/api/api-client.ts';
import { aTenant, type TestOperator } from '#tests/support/api/api-tenant.ts';
import { useOwnApp } from '#tests/support/api/own-app.ts';

/** The panel's own connection in a tab whose person does nothing unless told to. */
function tabOf({ api, token }: TestOperator) {
  const surroundings = fakeSurroundings();
  const states: RealtimeStatus['state'][] = [];
  const events: OperatorRealtimeEvent[] = [];
  const realtime = openRealtime<OperatorRealtimeEvent>({
    url: `${api.url}/api/v1/operator/stream`,
    headers: { origin: api.headers.origin!, 'x-forwarded-for': api.headers['x-forwarded-for']! },
    token: () => token,
    surroundings,
    onEvent: (event) => events.push(event),
    onState: ({ state }) => states.push(state),
  });
  onTestFinished(() => realtime.close());
  return { states, events, surroundings, state: () => states.at(-1) };
}

const PATIENT = { timeout: 20_000 };

type Tab = ReturnType<typeof tabOf>;
const inState = (tabs: Tab[], state: string) => tabs.filter((tab) => tab.state() === state);
const connections = (tabs: Tab[]) =>
  tabs.flatMap(({ states }) => states).filter((each) => each === 'connecting').length;

describe('25 tabs of one operator', () => {
  test(
    'come to rest with 20 open and 5 away, and one that is used takes the place of the oldest',
    { timeout: 90_000 },
    async () => {
      const tenant = await aTenant(inject('app'));
      const [anna, visitor] = [await tenant.operator(), await tenant.visitor()];
      const id = await visitor.conversation();
      const tabs = Array.from({ length: 20 }, () => tabOf(anna));
      // A tab that is sent away before it was told where it stands fetches all, and is told nothing again.
      await expect.poll(() => inState(tabs, 'open').length, PATIENT).toBe(20);
      tabs.push(...Array.from({ length: 5 }, () => tabOf(anna)));
      await expect.poll(() => inState(tabs, 'away').length, PATIENT).toBe(5);
      await expect.poll(() => inState(tabs, 'open').length, PATIENT).toBe(20);
      await delay(4_000);
      expect({ open: inState(tabs, 'open').length, connections: connections(tabs) }).toEqual({
        open: 20,
        connections: 25,
      });

      const [tab] = inState(tabs, 'away');
      await anna.api.post(`/operator/conversations/${id}/messages`, { body: 'While you were away', kind: 'note' });
      tab!.surroundings.act();
      await expect.poll(() => tab!.state(), PATIENT).toBe('open');
      const missed = () => tab!.events.filter((event) => event.type === 'message').map(({ message }) => message.body);
      await expect.poll(missed, PATIENT).toEqual(['While you were away']);
      await expect.poll(() => inState(tabs, 'away').length, PATIENT).toBe(5);
      await delay(1_000);
      expect({ open: inState(tabs, 'open').length, connections: connections(tabs) }).toEqual({
        open: 20,
        connections: 26,
      });
      expect(tab!.state()).toBe('open');
    },
  );
});

describe('an address', () => {
  const app = useOwnApp({ STREAMS_PER_ADDRESS: '5' });

  test('that has as many streams as it may is told when to come back, in words that the page may read', async () => {
    const tenant = await aTenant(app);
    const from = { 'x-forwarded-for': '203.0.113.7' };
    const visitors = await Promise.all(Array.from({ length: 6 }, () => tenant.visitor()));
    const streams = await Promise.all(visitors.slice(0, 5).map(({ api }) => api.with(from).stream('/visitor/stream')));
    const last = visitors[5]!.api;
    const refused = await last.with(from).get('/visitor/stream');
    expect(refused).toMatchObject(refusal('unavailable'));
    expect(refused.headers.get('retry-after')).toMatch(/^[1-9]\d$/);
    expect(app.server.output()).not.toContain('a request failed');
    // What is no stream is answered as ever, and so is another address.
    expect(await last.with(from).get('/visitor/me')).toMatchObject({ status: 200 });
    (await last.stream('/visitor/stream')).cut();
    streams[0]!.cut();
    await expect.poll(async () => (await last.with(from).fetch('/visitor/stream')).status).toBe(200);
  });
});

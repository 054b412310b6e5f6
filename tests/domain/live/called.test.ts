import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { OperatorActor, VisitorActor } from '#lib/core/actor.ts';
import { reportActivity } from '#lib/live/report-activity.ts';
import { postOperatorMessage } from '#lib/posting/post-operator-message.ts';
import { startConversation } from '#lib/posting/start-conversation.ts';
import { useDomain } from '#tests/support/domain.ts';
import { aTenant, aVisitor } from '#tests/support/factories.ts';

beforeAll(() => useDomain());

const AT = '2026-11-20T12:00:00.000Z';
const DAY_MS = 24 * 3_600_000;

let anna: OperatorActor;
let kari: VisitorActor;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(AT) });
  ({ admin: anna } = await aTenant());
  kari = await aVisitor(anna.tenantId);
});
afterEach(() => void vi.useRealTimers());

const report = (visitor = kari) => {
  const page = { tabId: 'tab-1', url: 'https://shop.example/', title: '', pageview: false, visible: true };
  return reportActivity(visitor, { ...page, referrer: null, view: null }, new Headers());
};
const begin = (body: string) => startConversation(anna, { visitorId: kari.visitorId, body });
const CALM = { watch: false, interval: 10_000 };

describe('a visitor whom the team writes to', () => {
  test('is told with the next reports, for a day, and nobody else is', async () => {
    const other = await aVisitor(anna.tenantId);
    await begin('Can I help you?');
    await vi.waitFor(async () => expect(await report()).toEqual({ ...CALM, writtenAt: AT }));
    expect(await report(other)).toEqual(CALM);
    vi.setSystemTime(Date.now() + DAY_MS + 1);
    expect(await report()).toEqual(CALM);
  });

  test('is told of each message anew', async () => {
    const { state } = await begin('Can I help you?');
    await vi.waitFor(async () => expect(await report()).toMatchObject({ writtenAt: AT }));
    vi.setSystemTime(Date.now() + 60_000);
    await postOperatorMessage(anna, state.snapshot.id, { body: 'Are you there?', clientId: null, kind: 'text' });
    await vi.waitFor(async () =>
      expect(await report()).toMatchObject({ writtenAt: expect.stringMatching(/T12:01:00/) }),
    );
  });

  test('is not told of notes, nor of a conversation in which nothing is said', async () => {
    const { state } = await begin('');
    await postOperatorMessage(anna, state.snapshot.id, { body: 'Looks lost', clientId: null, kind: 'note' });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await report()).toEqual(CALM);
  });
});

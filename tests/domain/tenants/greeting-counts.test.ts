import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OperatorActor, VisitorActor } from '#lib/core/actor.ts';
import { createConversation } from '#lib/conversations/create-conversation.ts';
import { visitorDetail } from '#lib/conversations/conversation-detail.ts';
import { reportActivity } from '#lib/live/report-activity.ts';
import { changeSettings } from '#lib/tenants/change-settings.ts';
import { greetingFigures } from '#lib/tenants/greeting-counts.ts';
import { useDomain } from '#tests/support/domain.ts';
import { aTenant, aVisitor } from '#tests/support/factories.ts';

beforeAll(() => useDomain());

const WHEN = { urls: [], seconds: 0, scroll: 0, returning: false, openOnly: false };
const RETURNS = { id: 'returns', enabled: true, text: { no: 'Noe om retur?', en: 'About returns?' }, when: WHEN };
const BOOTS = { id: 'boots', enabled: true, text: { no: 'Støvler?', en: 'Boots?' }, when: WHEN };
const PAGE = { pageUrl: 'https://shop.example/', pageTitle: 'Shop' };

let admin: OperatorActor;
let kari: VisitorActor;
beforeEach(async () => {
  ({ admin } = await aTenant());
  await changeSettings(admin.tenantId, { greetings: [RETURNS, BOOTS] });
  kari = await aVisitor(admin.tenantId);
});

const report = (greeting: { id: string; fate: 'shown' | 'opened' }) => {
  const page = { tabId: 'tab-1', url: 'https://shop.example/', title: '', pageview: false, visible: true };
  return reportActivity(kari, { ...page, referrer: null, view: null, greeting }, new Headers());
};
const figures = () => greetingFigures(admin.tenantId);
const begin = (greetingId: string | null, visitor = kari) => createConversation(visitor, { ...PAGE, greetingId });
const messagesOf = async (greetingId: string | null, language: string) =>
  (await visitorDetail(admin.tenantId, await begin(greetingId, { ...kari, language }), language, () => undefined))
    .messages;

describe('what became of a greeting', () => {
  test('is counted by the reports that say so, and by conversations that begin with it', async () => {
    expect(await figures()).toEqual([
      { id: 'returns', shown: 0, opened: 0, answered: 0 },
      { id: 'boots', shown: 0, opened: 0, answered: 0 },
    ]);
    await report({ id: 'boots', fate: 'shown' });
    await report({ id: 'boots', fate: 'shown' });
    await report({ id: 'boots', fate: 'opened' });
    await report({ id: 'nobody’s', fate: 'shown' });
    await Promise.all([begin('boots'), begin('boots'), begin(null), begin('nobody’s')]);
    expect(await figures()).toEqual([
      { id: 'returns', shown: 0, opened: 0, answered: 0 },
      { id: 'boots', shown: 2, opened: 1, answered: 2 },
    ]);
  });

  test('goes with the greeting, and stays when others change', async () => {
    await report({ id: 'boots', fate: 'shown' });
    await report({ id: 'returns', fate: 'shown' });
    await changeSettings(admin.tenantId, { greetings: [BOOTS] });
    await changeSettings(admin.tenantId, { greetings: [RETURNS, BOOTS] });
    expect((await figures()).map(({ shown }) => shown)).toEqual([0, 1]);
  });
});

describe('a conversation that answers a greeting', () => {
  test.each([
    ['no', 'Noe om retur?'],
    ['en', 'About returns?'],
    ['de', 'About returns?'],
  ])('begins with it, said by the assistant in the visitor’s language (%s)', async (language, body) => {
    const [first, ...rest] = await messagesOf('returns', language);
    expect(first).toMatchObject({ role: 'assistant', kind: 'text', body, author: { id: 'assistant' } });
    expect(rest).toEqual([]);
  });

  test.each([
    ['one that is no more', 'gone'],
    ['none', null],
  ])('begins with nothing where it is %s', async (_, greetingId) => {
    expect(await messagesOf(greetingId, 'en')).toEqual([]);
  });

  test('begins with nothing where the greeting is switched off', async () => {
    await changeSettings(admin.tenantId, { greetings: [{ ...RETURNS, enabled: false }] });
    expect(await messagesOf('returns', 'en')).toEqual([]);
  });
});

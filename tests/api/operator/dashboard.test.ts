import { expect, inject, test } from 'vitest';
import type { Dashboard } from '#lib/resources/dashboard.ts';
import { made, refusal } from '#tests/support/api/api-client.ts';
import { aTenant } from '#tests/support/api/api-tenant.ts';

test('any operator reads the figures of 1 to 90 days, 7 where nothing is said', async () => {
  const tenant = await aTenant(inject('app'));
  const anna = await tenant.operator({ name: 'Anna Berg' });
  const kari = await tenant.visitor();
  const page = { tabId: 'tab-1', url: 'https://shop.example/tents', title: 'Tents', pageview: true, visible: true };
  await made(kari.api.post('/visitor/activity', page));
  const id = await kari.conversation();
  await kari.says(id, 'Hello');
  await made(kari.api.post(`/visitor/conversations/${id}/request-human`, {}));
  const read = (query: string) => anna.api.get<Dashboard>(`/operator/dashboard${query}`);
  expect(await made(read(''))).toMatchObject({
    ...{ days: 7, timeZone: 'Europe/Oslo', onlineVisitors: 1, activeConversations: 1, waitingNow: 1, visitors: 1 },
    ...{
      pageviews: 1,
      conversations: 1,
      withHuman: 0,
      requested: 1,
      medianResponseSeconds: null,
      unansweredRequests: 1,
    },
    topPages: [{ url: page.url, title: 'Tents', count: 1 }],
  });
  await made(anna.api.post(`/operator/conversations/${id}/messages`, { body: 'Hello' }));
  for (const days of [1, 90]) {
    const { perDay, byHour, withHuman, unansweredRequests, medianResponseSeconds } = await made(read(`?days=${days}`));
    expect([perDay.length, byHour.length, withHuman, unansweredRequests]).toEqual([days, 24, 1, 0]);
    expect(medianResponseSeconds).toBeGreaterThan(0);
  }
  const { extra } = await made(read('?days=30'));
  expect(extra).toMatchObject({
    ...{ resolvedByAssistant: { count: 0, share: 0 }, ratings: { count: 0, average: null, scores: [0, 0, 0, 0, 0] } },
    operators: [{ name: 'Anna Berg', answered: 1 }],
    departments: [{ departmentId: null, name: null, conversations: 1, answered: 1 }],
    before: { conversations: 0, medianResponseSeconds: null, resolvedByAssistant: { count: 0, share: null } },
  });
  expect(extra.firstResponse.medianSeconds).toBeGreaterThan(0);
  for (const days of ['0', '91', '1.5', 'week', ''])
    expect(await read(`?days=${days}`)).toMatchObject(refusal('bad_request'));
});

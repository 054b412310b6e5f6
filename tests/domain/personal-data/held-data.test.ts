import { beforeAll, expect, test } from 'vitest';
import { heldData } from '#lib/personal-data/held-data.ts';
import { HeldData } from '#lib/resources/held-data.ts';
import { useDomain } from '#tests/support/domain.ts';
import { aConversation, aTenant, aVisitor, say } from '#tests/support/factories.ts';
import { expectShape } from '#tests/support/api/strict-shape.ts';
import { aPerson, EXTERNAL_ID, MARK } from './a-person.ts';

beforeAll(() => useDomain());

test('what is held of a visitor is everything, and of nobody else', async () => {
  const { tenant, visitorId, conversationId } = await aPerson();
  const other = await aVisitor(tenant.id);
  await say(other, (await aConversation(other)).snapshot.id, 'Somebody else');
  const held = await heldData(tenant.id, EXTERNAL_ID);
  expectShape(HeldData, held, 'what is held');
  expect(held.visitor).toMatchObject({ id: visitorId, externalId: EXTERNAL_ID, name: `Kari ${MARK}`, unconfirmed: [] });
  expect(held.conversations.map(({ id }) => id)).toEqual([conversationId]);
  const [{ messages }] = held.conversations as [HeldData['conversations'][number]];
  expect(messages.map(({ role, kind }) => `${role} ${kind}`)).toEqual(
    expect.arrayContaining(['visitor text', 'operator text', 'operator note', 'system callback']),
  );
  expect(messages.map(({ createdAt }) => createdAt)).toEqual(messages.map(({ createdAt }) => createdAt).toSorted());
  expect(messages[0]!.attachments).toMatchObject([{ name: `${MARK}.png`, contentType: 'image/png' }]);
  expect(messages.map(({ thumbs }) => thumbs).filter(Boolean)).toEqual(['down']);
  expect(held.conversations).toMatchObject([{ rating: { score: 2, comment: `Too far to ${MARK}` } }]);
  expect(held.callbacks).toMatchObject([{ name: MARK, conversationId, visitorId }]);
  expect(held.pageviews).toMatchObject([{ title: MARK }]);
  expect(held.session).toMatchObject({ title: MARK, device: { browser: 'Firefox' }, location: { city: MARK } });
  expect(held.ban).toMatchObject({ reason: `Shouts of ${MARK}`, addressUntil: null });
  expect(JSON.stringify(held)).not.toContain('Somebody else');
});

test('of whom nobody knows nothing is held', async () => {
  const { tenant } = await aTenant();
  await expect(heldData(tenant.id, 'nobody')).rejects.toMatchObject({ code: 'not_found' });
});

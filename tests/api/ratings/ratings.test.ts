import { beforeAll, describe, expect, inject, test } from 'vitest';
import type { OperatorConversationDetail, VisitorConversation } from '#lib/resources/conversation/conversation.ts';
import type { Message } from '#lib/resources/conversation/message.ts';
import { type ApiClient, made, refusal } from '#tests/support/api/api-client.ts';
import { aTenant, type TestOperator, type TestTenant } from '#tests/support/api/api-tenant.ts';
import type { TestVisitor } from '#tests/support/api/api-visitor.ts';

let tenant: TestTenant;
let kari: TestVisitor;
let anna: TestOperator;
let id: string;
let answerId: string;
beforeAll(async () => {
  tenant = await aTenant(inject('app'));
  [kari, anna] = [await tenant.visitor(), await tenant.operator()];
  id = await kari.conversation();
  const done = (await kari.says(id, 'Hello')).find((event) => event.type === 'assistant.done');
  answerId = done!.messages[0]!.id;
});

const thumbsOf = (messageId: string) => `/visitor/conversations/${id}/messages/${messageId}/thumbs`;

describe('thumbs', () => {
  test('are seen by the visitor’s other tabs and by the team, and stay', async () => {
    const [tab, team] = [await kari.api.stream('/visitor/stream'), await anna.api.stream('/operator/stream')];
    expect((await kari.api.post(thumbsOf(answerId), { thumbs: 'down' })).body).toMatchObject({
      ...{ id: answerId, role: 'assistant', thumbs: 'down' },
    });
    for (const stream of [tab, team]) {
      const frame = await stream.next(
        ({ event, data }) => event === 'message' && (data.message as Message).thumbs === 'down',
      );
      expect((frame.data.message as Message).id).toBe(answerId);
      stream.cut();
    }
    expect((await kari.detail(id)).messages.find((each) => each.id === answerId)?.thumbs).toBe('down');
    expect((await kari.api.post(thumbsOf(answerId), { thumbs: null })).body).toMatchObject({ thumbs: null });
  });

  test('are up, down or none, on an answer of one’s own conversation', async () => {
    for (const thumbs of ['sideways', 1, true, undefined])
      expect(await kari.api.post(thumbsOf(answerId), { thumbs })).toMatchObject(refusal('bad_request'));
    const { messages } = await kari.detail(id);
    const question = messages.find(({ role }) => role === 'visitor')!;
    expect(await kari.api.post(thumbsOf(question.id), { thumbs: 'up' })).toMatchObject(refusal('bad_request'));
    const path = `/operator/conversations/${id}/messages`;
    const note = await made(anna.api.post<{ message: Message }>(path, { body: 'x', kind: 'note' }));
    expect(await kari.api.post(thumbsOf(note.message.id), { thumbs: 'up' })).toMatchObject(refusal('not_found'));
    const ola = await tenant.visitor();
    expect(await ola.api.post(thumbsOf(answerId), { thumbs: 'up' })).toMatchObject(refusal('not_found'));
    const elsewhere = `/visitor/conversations/${await kari.conversation()}/messages/${answerId}/thumbs`;
    expect(await kari.api.post(elsewhere, { thumbs: 'up' })).toMatchObject(refusal('not_found'));
  });
});

describe('a rating', () => {
  const rate = (body: object, api: ApiClient = kari.api) => api.post(`/visitor/conversations/${id}/rating`, body);

  test('is seen by everybody who sees the conversation', async () => {
    const [tab, team] = [await kari.api.stream('/visitor/stream'), await anna.api.stream('/operator/stream')];
    const rating = { score: 4, comment: 'Quick and kind' };
    expect(await rate({ score: 4, comment: '  Quick and kind ' })).toMatchObject({ status: 200, body: { rating } });
    for (const stream of [tab, team]) {
      const isRated = (conversation: unknown) => (conversation as VisitorConversation).rating !== null;
      const frame = await stream.next(({ event, data }) => event === 'conversation' && isRated(data.conversation));
      expect(frame.data.conversation).toMatchObject({ id, rating });
      stream.cut();
    }
    expect((await kari.detail(id)).rating).toEqual(rating);
    const detail = await made(anna.api.get<OperatorConversationDetail>(`/operator/conversations/${id}`));
    expect(detail.rating).toEqual(rating);
  });

  test('may change, also when the conversation is closed', async () => {
    await anna.api.post(`/operator/conversations/${id}/actions`, { action: 'close' });
    expect(await rate({ score: 1 })).toMatchObject({ status: 200, body: { rating: { score: 1, comment: null } } });
    expect((await kari.detail(id)).status).toBe('closed');
  });

  test('is a whole number from 1 to 5, with a comment of at most 500 characters', async () => {
    for (const score of [0, 6, 2.5, '5', null, undefined])
      expect([score, await rate({ score })]).toMatchObject([score, refusal('bad_request')]);
    expect(await rate({ score: 5, comment: '🏔'.repeat(501) })).toMatchObject(refusal('bad_request'));
    expect(await rate({ score: 5, comment: '🏔'.repeat(500) })).toMatchObject({ status: 200 });
    expect(await rate({ score: 1, comment: '' })).toMatchObject({ body: { rating: { comment: null } } });
    expect(await rate({ score: 5 }, (await tenant.visitor()).api)).toMatchObject(refusal('not_found'));
  });
});

test('sixty verdicts in ten minutes are more than anybody has', async () => {
  const ola = await tenant.visitor();
  const path = `/visitor/conversations/${await ola.conversation()}/rating`;
  for (let n = 0; n < 60; n++) expect((await ola.api.post(path, { score: 3 })).status).toBe(200);
  expect(await ola.api.post(path, { score: 3 })).toMatchObject(refusal('rate_limited'));
});

import { beforeAll, describe, expect, inject, test } from 'vitest';
import type { OperatorConversation, OperatorConversationDetail } from '#lib/resources/conversation/conversation.ts';
import { made, refusal } from '#tests/support/api/api-client.ts';
import { aTenant, type TestOperator, type TestTenant } from '#tests/support/api/api-tenant.ts';

let tenant: TestTenant;
let anna: TestOperator;
beforeAll(async () => {
  tenant = await aTenant(inject('app'));
  anna = await tenant.operator({ name: 'Anna' });
});

const start = ({ api }: TestOperator, body: unknown) =>
  api.post<OperatorConversationDetail>('/operator/conversations', body);

describe('an operator who starts a conversation', () => {
  test('owns it, and its message stands in it', async () => {
    const visitor = await tenant.visitor('no');
    const { status, body } = await start(anna, { visitorId: visitor.id, body: ' Your tent is **back** ' });
    expect(status).toBe(201);
    expect(body).toMatchObject({ status: 'human', owner: { id: anna.id }, participants: [{ id: anna.id }] });
    expect(body).toMatchObject({
      visitor: { id: visitor.id },
      language: 'no',
      pageUrl: null,
      preview: 'Your tent is back',
    });
    expect(body.messages.map(({ kind, body: text }) => [kind, text]).at(-1)).toEqual(['text', 'Your tent is **back**']);
    const { conversations } = await made(
      anna.api.get<{ conversations: OperatorConversation[] }>('/operator/conversations?filter=mine'),
    );
    expect(conversations.map((each) => each.id)).toContain(body.id);
    expect((await visitor.detail(body.id)).messages.at(-1)).toMatchObject({
      role: 'operator',
      author: { id: anna.id },
    });
  });

  test('may begin without a word, and the visitor’s message is then silent for a person', async () => {
    const visitor = await tenant.visitor();
    for (const nothing of [{}, { body: '' }, { body: '  ' }]) {
      const { body } = await start(anna, { visitorId: visitor.id, ...nothing });
      expect(body.messages.map(({ kind }) => kind)).toEqual(['joined']);
      expect(await visitor.says(body.id, 'Hello?')).toMatchObject([{ type: 'message' }, { reason: 'human' }]);
    }
  });

  test('is heard of by the visitor’s open page at once', async () => {
    const visitor = await tenant.visitor();
    const stream = await visitor.api.stream('/visitor/stream');
    const { id } = (await start(anna, { visitorId: visitor.id, body: 'Hi' })).body;
    const { data } = await stream.next(({ event, data: told }) => event === 'message' && told.conversationId === id);
    expect(data).toMatchObject({ message: { kind: 'joined' } });
    expect(stream.frames.find(({ event }) => event === 'conversation')).toMatchObject({
      data: { conversation: { id } },
    });
    stream.cut();
  });

  test('needs a visitor of the tenant', async () => {
    const stranger = await (await aTenant(inject('app'))).visitor();
    for (const visitorId of [stranger.id, 'visitor_01jd4q8w2tf7sbm3v5x9kz6ahe', 'x', ''])
      expect(await start(anna, { visitorId, body: 'Hi' })).toMatchObject(refusal('not_found'));
    for (const visitorId of [undefined, null, 7])
      expect(await start(anna, { visitorId, body: 'Hi' })).toMatchObject(refusal('bad_request'));
  });

  test('has 4000 characters for it, and it counts as a message', async () => {
    const [visitor, bjorn] = [await tenant.visitor(), await tenant.operator()];
    const begin = (body: string) => start(bjorn, { visitorId: visitor.id, body });
    expect(await begin('x'.repeat(4001))).toMatchObject(refusal('bad_request'));
    const answers = await Promise.all(Array.from({ length: 61 }, () => begin('x'.repeat(4000))));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(60);
    const refused = answers.find(({ status }) => status !== 201);
    expect(refused).toMatchObject(refusal('rate_limited'));
    expect(Number(refused!.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await start(bjorn, { visitorId: visitor.id })).status).toBe(201);
  });
});

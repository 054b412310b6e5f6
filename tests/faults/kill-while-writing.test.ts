import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OperatorConversationDetail } from '#lib/resources/conversation/conversation.ts';
import type { Message } from '#lib/resources/conversation/message.ts';
import { type App, PLATFORM_API_KEY, startApp } from '#tests/support/api/app-server.ts';
import { made } from '#tests/support/api/api-client.ts';
import { aTenant, type TestOperator, type TestTenant } from '#tests/support/api/api-tenant.ts';
import { messagePost, type TestVisitor } from '#tests/support/api/api-visitor.ts';
import { durable, readEventStream } from '#tests/support/api/event-stream.ts';

const CRON_SECRET = 'cron-secret-of-the-tests';
const WRITERS = 4;
const KILLED_AFTER = 40;

let app: App;
let tenant: TestTenant;
let anna: TestOperator;
beforeAll(async () => {
  app = await startApp({ env: { TRUSTED_PROXY_HOPS: '1', CRON_SECRET } });
  tenant = await aTenant({ url: app.url, platformApiKey: PLATFORM_API_KEY });
  anna = await tenant.operator({ ttlSeconds: 86_400 });
});
afterAll(() => app.dispose());

interface Sent {
  visitor: TestVisitor;
  conversationId: string;
  clientId: string;
  acknowledged: boolean;
}

test('after kill -9 in the middle of it, every message that was acknowledged is there once, and every turn has its end', async () => {
  const sent: Sent[] = [];
  const acknowledged = () => sent.filter((each) => each.acknowledged);
  const killing = Promise.withResolvers<void>();
  const point = await newestEvent();
  const writing = Array.from({ length: WRITERS }, async () => {
    for await (const next of messages(await tenant.visitor())) {
      sent.push(next);
      await post(next);
      if (acknowledged().length === KILLED_AFTER) killing.resolve(app.kill9());
    }
  });
  const ended = await Promise.allSettled(writing);
  await killing.promise;
  expect(ended.every((each) => each.status === 'rejected')).toBe(true);
  await app.restart();

  for (const each of acknowledged()) expect(await stored(each)).toHaveLength(1);
  for (const each of sent) expect((await stored(each)).length).toBeLessThanOrEqual(1);
  // A client that did not hear tries again, and whoever is left without a worker is found by the scheduled run.
  for (const each of sent.filter((one) => !one.acknowledged)) await post(each);
  expect(await runScheduled()).toMatchObject({
    jobs: expect.arrayContaining([expect.objectContaining({ name: 'turns', state: 'done' })]) as unknown,
  });
  for (const each of sent) expect(await stored(each)).toHaveLength(1);
  for (const id of new Set(sent.map((each) => each.conversationId)))
    await expect.poll(async () => unanswered(await messagesOf(id)), { timeout: 30_000 }).toEqual([]);

  // What the stream says is what there is: nothing was committed without its event, nothing told twice.
  const all = (await Promise.all([...new Set(sent.map((each) => each.conversationId))].map(messagesOf))).flat();
  expect((await toldSince(point)).toSorted()).toEqual(all.map((each) => each.id).toSorted());
});

/** One after the other, so many to a conversation as its limit lets through. */
async function* messages(visitor: TestVisitor): AsyncGenerator<Sent> {
  for (let count = 0, conversationId = ''; ; count++) {
    if (count % 6 === 0) conversationId = await visitor.conversation();
    yield { visitor, conversationId, clientId: `${visitor.id}-${count}`, acknowledged: false };
  }
}

/** Acknowledged with the first event, which holds the stored message; the turn is not waited for. */
async function post(message: Sent): Promise<void> {
  const { visitor, conversationId, clientId } = message;
  const body = { body: `What do you know about tent ${clientId}?`, clientId };
  const stream = await readEventStream((signal) => visitor.api.fetch(...messagePost(conversationId, body, signal)));
  await stream.next((frame) => frame.event === 'message');
  message.acknowledged = true;
  stream.cut();
}

async function messagesOf(id: string): Promise<Message[]> {
  const whole: Message[] = [];
  for (let before: string | null | undefined; before !== null;) {
    const path: string = `/operator/conversations/${id}${before ? `?before=${before}` : ''}`;
    const detail: OperatorConversationDetail = await made(anna.api.get(path));
    whole.unshift(...detail.messages);
    before = detail.before;
  }
  return whole;
}

const stored = async ({ conversationId, clientId }: Sent) =>
  (await messagesOf(conversationId)).filter((each) => each.clientId === clientId);

/** The visitor's messages beyond the answers that the assistant gave; one answer each. */
function unanswered(all: Message[]): Message[] {
  const answers = all.filter((each) => each.role === 'assistant' && each.kind === 'text');
  return all.filter((each) => each.role === 'visitor').slice(answers.length);
}

async function runScheduled(): Promise<unknown> {
  const headers = { authorization: `Bearer ${CRON_SECRET}` };
  return (await fetch(`${app.url}/api/v1/internal/webhooks`, { headers })).json();
}

async function newestEvent(): Promise<number> {
  const stream = await anna.api.stream('/operator/stream');
  const { data } = await stream.next((frame) => frame.event === 'ready');
  stream.cut();
  return Number(data.id);
}

/** The ids of the messages in the events since then. */
async function toldSince(lastEventId: number): Promise<string[]> {
  const stream = await anna.api.stream('/operator/stream', lastEventId);
  await stream.next((frame) => frame.event === 'presence');
  stream.cut();
  const created = durable(stream.frames).filter((frame) => frame.event === 'message');
  return created.map((frame) => (frame.data.message as Message).id);
}

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Message } from '#lib/resources/conversation/message.ts';
import { apiClient, made } from '#tests/support/api/api-client.ts';
import { type AppUnderTest, aTenant } from '#tests/support/api/api-tenant.ts';
import { messagePost } from '#tests/support/api/api-visitor.ts';
import { durable, type EventStream, readEventStream } from '#tests/support/api/event-stream.ts';
import { type CloudServices, startCloudServices } from './cloud-services.ts';

const MESSAGES = 56;
// What the limit of a conversation lets a visitor write.
const OF_THE_VISITOR = 8;

let cloud: CloudServices;
let processes: AppUnderTest[];

beforeAll(async () => {
  cloud = await startCloudServices();
  // Both find the database empty, and only one may make its tables.
  const started = await Promise.all([cloud.startProcess(), cloud.startProcess()]);
  processes = started.map(({ underTest }) => underTest);
});
afterAll(() => cloud?.dispose());

test('messages written alternately through two processes reach the streams of both once and in order', async () => {
  const [one, other] = processes as [AppUnderTest, AppUnderTest];
  const tenant = await aTenant(one);
  const [anna, visitor] = [await tenant.operator(), await tenant.visitor()];
  const id = await visitor.conversation();
  await made(anna.api.post(`/operator/conversations/${id}/actions`, { action: 'join' }));
  const streams = await Promise.all(
    processes.flatMap(({ url }) => [
      apiClient(url, anna.api.headers).stream('/operator/stream'),
      apiClient(url, visitor.api.headers).stream('/visitor/stream'),
    ]),
  );

  const written: string[] = [];
  for (let number = 0; number < MESSAGES; number++) {
    const { url } = number % 2 === 0 ? one : other;
    const body = `message ${number}`;
    written.push(body);
    if (number % (MESSAGES / OF_THE_VISITOR) !== 0)
      await made(apiClient(url, anna.api.headers).post(`/operator/conversations/${id}/messages`, { body }));
    else await posted(apiClient(url, visitor.api.headers).fetch, id, body);
  }

  for (const stream of streams) {
    await expect.poll(() => textsIn(stream).at(-1), { timeout: 10_000 }).toBe(written.at(-1));
    expect(textsIn(stream)).toEqual(written);
    const numbers = durable(stream.frames).map((frame) => frame.id!);
    expect(numbers).toEqual([...new Set(numbers)].toSorted((first, second) => first - second));
    stream.cut();
  }
});

test('what one process does is heard by those who listen at the other: words as they come, typing, a sign-out', async () => {
  const [one, other] = processes as [AppUnderTest, AppUnderTest];
  const tenant = await aTenant(one);
  const [anna, visitor] = [await tenant.operator(), await tenant.visitor()];
  const id = await visitor.conversation();
  const atOther = await apiClient(other.url, anna.api.headers).stream('/operator/stream');
  cloud.assistant.answerNext({ text: ['Word ', 'for ', 'word.'], delayMs: 60 });
  await visitor.says(id, 'Do you hear me?');
  await atOther.next(({ data }) => data.type === 'assistant' && data.phase === 'done');
  const deltas = atOther.frames.filter(({ data }) => data.type === 'assistant' && data.phase === 'delta');
  expect(deltas.map(({ data }) => data.text).join('')).toBe('Word for word.');
  await made(visitor.api.post(`/visitor/conversations/${id}/typing`, { typing: true }));
  await atOther.next(({ data }) => data.type === 'typing' && data.typing === true);

  const session = await cloud.signIn(tenant);
  const ofSession = await apiClient(other.url, session.headers).stream('/operator/stream');
  await fetch(`${one.url}/api/identity/auth/v1/logout?scope=global`, {
    method: 'POST',
    headers: { authorization: session.headers.authorization! },
  });
  expect(await ofSession.ended).toBe('ended');
  atOther.cut();
});

async function posted(fetch: ReturnType<typeof apiClient>['fetch'], id: string, body: string): Promise<void> {
  const stream = await readEventStream((signal) => fetch(...messagePost(id, { body }, signal)));
  await stream.ended;
}

const textsIn = (stream: EventStream): string[] =>
  durable(stream.frames)
    .filter(({ event }) => event === 'message')
    .map(({ data }) => data.message as Message)
    .filter(({ kind }) => kind === 'text')
    .map(({ body }) => body);

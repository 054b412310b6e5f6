import { beforeEach, describe, expect, inject, test } from 'vitest';
import type { TurnEvent } from '#lib/resources/assistant/turn-event.ts';
import { made, refusal } from '#tests/support/api/api-client.ts';
import { aTenant, type TestOperator, type TestTenant } from '#tests/support/api/api-tenant.ts';
import { messagePost, type TestVisitor } from '#tests/support/api/api-visitor.ts';
import { readEventStream } from '#tests/support/api/event-stream.ts';

let tenant: TestTenant;
let visitor: TestVisitor;
let anna: TestOperator;
let id: string;
beforeEach(async () => {
  tenant = await aTenant(inject('app'));
  [visitor, anna] = [await tenant.visitor(), await tenant.operator()];
  id = await visitor.conversation();
});

const typesOf = (events: TurnEvent[]) => events.map((each) => each.type);
const act = (action: string) => made(anna.api.post(`/operator/conversations/${id}/actions`, { action }));

describe('a turn', () => {
  test('begins with the stored message and ends with the answer, which is what was streamed', async () => {
    const events = await visitor.says(id, 'What do you know about tents?', { clientId: 'c-1' });
    const [first, started, ...rest] = events;
    expect(first).toMatchObject({
      ...{ type: 'message' },
      message: {
        role: 'visitor',
        kind: 'text',
        body: 'What do you know about tents?',
        clientId: 'c-1',
        conversationId: id,
      },
    });
    expect(started).toEqual({ type: 'assistant.start' });
    const done = rest.at(-1)!;
    expect(done.type).toBe('assistant.done');
    expect(typesOf(rest.slice(0, -1)).filter((type) => !/^assistant\.(delta|status)$/.test(type))).toEqual([]);
    const streamed = rest.map((each) => (each.type === 'assistant.delta' ? each.text : '')).join('');
    const { messages } = done as Extract<TurnEvent, { type: 'assistant.done' }>;
    expect(streamed.trim()).toBe(messages[0]!.body);
    expect((await visitor.detail(id)).messages.slice(1)).toEqual(messages);
    expect(messages[0]).toMatchObject({ role: 'assistant', author: { handle: 'assistant' }, thumbs: null });
  });

  test('is an event stream that the page may read', async () => {
    const response = await visitor.api.fetch(...messagePost(id, { body: 'Hi' }));
    expect(response.headers.get('content-type')).toMatch(/^text\/event-stream/);
    expect(response.headers.get('access-control-allow-origin')).toBe(tenant.origin);
    expect(response.headers.get('cache-control')).toContain('no-cache');
    await response.text();
  });

  test('is the same again for the same clientId, whatever else is sent with it', async () => {
    const first = await visitor.says(id, 'Hello', { clientId: 'c-1' });
    const second = await visitor.says(id, 'Something else', { clientId: 'c-1' });
    expect(second[0]).toEqual(first[0]);
    expect(second.slice(1)).toEqual([first.at(-1)]);
    const { messages } = await visitor.detail(id);
    expect(messages.map((each) => each.role)).toEqual(['visitor', 'assistant']);
  });

  test('that ten ask for at once is one, and each hears its end', async () => {
    const asked = Array.from({ length: 10 }, () => visitor.says(id, 'Hello', { clientId: 'c-1' }));
    const answers = await Promise.all(asked);
    const ends = answers.map((events) => [events[0], events.at(-1)]);
    expect(ends).toEqual(Array(10).fill(ends[0]));
    expect(answers[0]!.at(-1)!.type).toBe('assistant.done');
    expect((await visitor.detail(id)).messages).toHaveLength(2);
  });

  test('goes on when its reader goes away, and is there for the one who asks again', async () => {
    const stream = await readEventStream((signal) =>
      visitor.api.fetch(...messagePost(id, { body: 'Hello there', clientId: 'c-1' }, signal)),
    );
    await stream.next((frame) => frame.event === 'message');
    stream.cut();
    const again = await visitor.says(id, 'Hello there', { clientId: 'c-1' });
    expect(again.at(-1)!.type).toBe('assistant.done');
    await expect
      .poll(async () => (await visitor.detail(id)).messages.map((each) => each.role))
      .toEqual(['visitor', 'assistant']);
  });

  test('goes on though its reader was gone before it began', async () => {
    const leaving = new AbortController();
    const asked = visitor.api.fetch(...messagePost(id, { body: 'Hello', clientId: 'c-1' }, leaving.signal));
    const panel = await anna.api.stream('/operator/stream');
    leaving.abort();
    await asked.catch(() => undefined);
    const again = await visitor.says(id, 'Hello', { clientId: 'c-1' });
    expect(again.at(-1)!.type).toBe('assistant.done');
    expect((await visitor.detail(id)).messages).toHaveLength(2);
    panel.cut();
  });

  test('is seen by other tabs and by operators as it goes', async () => {
    const streams = [await visitor.api.stream('/visitor/stream'), await anna.api.stream('/operator/stream')];
    const events = await visitor.says(id, 'What do you know about tents?');
    const [answer] = (events.at(-1) as Extract<TurnEvent, { type: 'assistant.done' }>).messages;
    for (const stream of streams) {
      await stream.next((frame) => frame.event === 'assistant' && frame.data.phase === 'done');
      const seen = stream.frames.filter((frame) => frame.event === 'assistant').map((frame) => frame.data);
      expect(seen[0]).toMatchObject({ phase: 'start', conversationId: id });
      expect(
        seen
          .map((each) => (each.text as string | undefined) ?? '')
          .join('')
          .trim(),
      ).toBe(answer!.body);
      const stored = await stream.next(
        (frame) =>
          frame.event === 'message' &&
          frame.data.conversationId === id &&
          (frame.data.message as { role: string }).role === 'assistant',
      );
      expect(stored.data.message).toMatchObject({ id: answer!.id, body: answer!.body });
      stream.cut();
    }
  });
});

describe('one clientId', () => {
  test('may be used in another conversation, and by another author', async () => {
    const other = await visitor.conversation();
    await visitor.says(id, 'Hello', { clientId: 'c-1' });
    const [first] = await visitor.says(other, 'Hello again', { clientId: 'c-1' });
    expect(first).toMatchObject({ message: { conversationId: other, body: 'Hello again' } });
    const answer = await made(
      anna.api.post<{ message: object }>(`/operator/conversations/${id}/messages`, { body: 'Hi', clientId: 'c-1' }),
    );
    expect(answer.message).toMatchObject({ role: 'operator', body: 'Hi', clientId: 'c-1' });
  });
});

describe('the assistant is silent', () => {
  test('in a conversation that an operator owns', async () => {
    await act('join');
    expect((await visitor.says(id, 'Hello')).slice(1)).toEqual([{ type: 'silent', reason: 'human' }]);
  });

  test('when somebody asked for a person, until the conversation is handed back', async () => {
    await made(visitor.api.post(`/visitor/conversations/${id}/request-human`));
    expect((await visitor.says(id, 'Hello')).slice(1)).toEqual([{ type: 'silent', reason: 'requested' }]);
    for (const action of ['join', 'release']) await act(action);
    expect((await visitor.says(id, 'Hello')).at(-1)!.type).toBe('assistant.done');
  });

  test.each([
    { body: 'Hello @assistant' },
    { body: 'Hello', mentions: ['assistant'] },
    { body: 'Hello', mentions: ['@Assistant'] },
  ])('unless it is mentioned, as by %j', async ({ body, ...rest }) => {
    await act('join');
    expect((await visitor.says(id, body, rest)).at(-1)!.type).toBe('assistant.done');
  });
});

describe('a mention', () => {
  test('asks the colleague, in whatever letters and however often, and is kept once', async () => {
    const panel = await anna.api.stream('/operator/stream');
    const events = await visitor.says(id, 'Is somebody there?', {
      mentions: [`@${anna.handle.toUpperCase()}`, anna.handle],
    });
    expect(events.slice(1)).toEqual([{ type: 'silent', reason: 'requested' }]);
    expect(events[0]).toMatchObject({ message: { mentions: [anna.handle] } });
    const { data } = await panel.next((frame) => frame.event === 'request');
    expect(data).toMatchObject({ conversationId: id, operatorIds: [anna.id] });
    panel.cut();
  });

  test('of nobody asks nobody', async () => {
    expect((await visitor.says(id, 'Hello', { mentions: ['nobody'] })).at(-1)!.type).toBe('assistant.done');
    expect((await visitor.detail(id)).requested).toBe(false);
  });
});

test('a message in a closed conversation opens it again, which a system line says', async () => {
  await act('close');
  await visitor.says(id, 'One more thing');
  const { messages, status } = await visitor.detail(id);
  expect(status).toBe('ai');
  expect(messages.map((each) => each.kind)).toEqual(['closed', 'reopened', 'text', 'text']);
});

test('a message without words and images is refused, and so is one to nobody', async () => {
  const post = async (path: string, message: object) => {
    const response = await visitor.api.fetch(...messagePost(path, message));
    return { status: response.status, body: await response.json() };
  };
  expect(await post(id, {})).toMatchObject(refusal('bad_request'));
  expect(await post(id, { body: ' \n ' })).toMatchObject(refusal('bad_request'));
  expect(await post('conversation_01jd4q8w2tf7sbm3v5x9kz6ahe', { body: 'Hi' })).toMatchObject(refusal('not_found'));
  expect((await visitor.detail(id)).messages).toEqual([]);
});

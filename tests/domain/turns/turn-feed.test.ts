import { describe, expect, test } from 'vitest';
import type { TurnEvent } from '#lib/resources/assistant/turn-event.ts';
import { TurnFeed } from '#lib/turns/turn-feed.ts';

const delta = (text: string): TurnEvent => ({ type: 'assistant.delta', text });
const START: TurnEvent = { type: 'assistant.start' };

describe('what a turn says', () => {
  test('is heard by whoever comes late from the start, the text so far in one piece', async () => {
    const feed = new TurnFeed();
    for (const event of [START, delta('One '), delta('two '), delta('three.')]) feed.push(event);
    feed.end();
    expect(await Array.fromAsync(feed.listen())).toEqual([START, delta('One two three.')]);
  });

  test('is heard once and whole by all, whenever each began to listen', async () => {
    const feed = new TurnFeed();
    feed.push(START);
    const early = feed.listen();
    expect((await early.next()).value).toEqual(START);
    feed.push(delta('One '));
    expect((await early.next()).value).toEqual(delta('One '));
    feed.push(delta('two '));
    const late = Array.fromAsync(feed.listen());
    feed.push(delta('three.'));
    feed.end();
    const rest = await Array.fromAsync(early);
    expect(['One ', ...rest.map((event) => 'text' in event && event.text)].join('')).toBe('One two three.');
    expect((await late).flatMap((event) => ('text' in event ? [event.text] : [])).join('')).toBe('One two three.');
  });

  test('is waited for until it ends', async () => {
    const feed = new TurnFeed();
    const heard = Array.fromAsync(feed.listen());
    feed.push(delta('Late.'));
    await new Promise((resolve) => setImmediate(resolve));
    feed.end();
    expect(await heard).toEqual([delta('Late.')]);
  });
});

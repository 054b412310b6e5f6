import { describe, expect, test } from 'vitest';
import { type Audience, inConversation } from '#lib/events/address.ts';
import type { LiveFrame } from '#lib/events/catalogue/realtime-event.ts';
import { type RunningTurn, RunningTurns } from '#lib/turns/running-turns.ts';
import { seededRandom, wholeBelow } from '../../components/seeded-random.ts';

type AssistantFrame = LiveFrame & { type: 'assistant' };

const at = { conversationId: 'conversation_1', visitorId: 'visitor_1' };
const operator: Audience = { kind: 'operator', operatorId: 'operator_1', via: 'token', isGuest: false };

function phase(phase: AssistantFrame['phase'], more: Partial<AssistantFrame> = {}) {
  const frame: AssistantFrame = { type: 'assistant', conversationId: at.conversationId, phase, ...more };
  return { frame, to: inConversation(at.visitorId, at.conversationId) };
}

const gone = { type: 'conversation.deleted', seq: 1, id: 'event_1', createdAt: new Date().toISOString() } as const;
const kept = (text: string, label: string | null = null): RunningTurn => ({ ...at, text, label, at: Date.now() });

/** Turns that were running before, read when the test says so. */
function readByHand() {
  const { promise, resolve } = Promise.withResolvers<RunningTurn[]>();
  const turns = new RunningTurns(() => promise);
  const read = turns.refresh();
  return { turns, answer: (value: RunningTurn[]) => (resolve(value), read) };
}

const textOf = (turns: RunningTurns) =>
  turns.greet(operator).flatMap((frame) => {
    if (frame.type !== 'assistant') return [];
    return frame.phase === 'delta' ? [frame.text] : frame.phase === 'start' ? [''] : [];
  });

describe('a stream that comes in mid-sentence', () => {
  test('is told start, label and the text so far with its offset', async () => {
    const turns = new RunningTurns(async () => []);
    turns.hear(phase('start'));
    turns.hear(phase('status', { label: 'Searching' }));
    turns.hear(phase('delta', { text: 'Hel', offset: 0 }));
    turns.hear(phase('delta', { text: 'lo', offset: 3 }));
    expect(turns.greet(operator)).toEqual([
      { type: 'assistant', conversationId: at.conversationId, phase: 'start' },
      { type: 'assistant', conversationId: at.conversationId, phase: 'status', label: 'Searching' },
      { type: 'assistant', conversationId: at.conversationId, phase: 'delta', text: 'Hello', offset: 0 },
    ]);
    expect(turns.greet({ kind: 'visitor', visitorId: 'visitor_2', conversationId: null })).toEqual([]);
  });

  test('is told nothing of a turn that is over, failed, or has been silent for a minute', async () => {
    for (const end of ['done', 'error'] as const) {
      const turns = new RunningTurns(async () => []);
      turns.hear(phase('start'));
      turns.hear(phase(end));
      expect(turns.greet(operator)).toEqual([]);
    }
    const dead = { ...kept('Hel'), at: Date.now() - 61_000 };
    const turns = new RunningTurns(async () => [dead]);
    await turns.refresh();
    expect(turns.greet(operator)).toEqual([]);
  });

  test('is told nothing of a conversation that is gone', () => {
    const turns = new RunningTurns(async () => []);
    turns.hear(phase('start'));
    turns.follow({ ...gone, ...at, payload: { conversationId: at.conversationId } });
    turns.hear(phase('delta', { text: 'Hel', offset: 0 }));
    expect(turns.greet(operator)).toEqual([]);
  });

  test('is told only what comes before a piece that was lost', () => {
    const turns = new RunningTurns(async () => []);
    turns.hear(phase('start'));
    turns.hear(phase('delta', { text: 'Hel', offset: 0 }));
    turns.hear(phase('delta', { text: 'world', offset: 6 }));
    expect(textOf(turns)).toEqual(['', 'Hel']);
  });
});

describe('what was said before this process listened', () => {
  test('goes on with the pieces that come meanwhile, some of which it holds already', async () => {
    const { turns, answer } = readByHand();
    turns.hear(phase('delta', { text: 'lo', offset: 3 }));
    turns.hear(phase('delta', { text: ' world', offset: 5 }));
    await answer([kept('Hello')]);
    expect(textOf(turns)).toEqual(['', 'Hello world']);
  });

  test('is over when its end comes meanwhile', async () => {
    const { turns, answer } = readByHand();
    turns.hear(phase('done'));
    await answer([kept('Hello')]);
    expect(turns.greet(operator)).toEqual([]);
  });

  test('is not mixed with the turn after it, whichever of the two was read', async () => {
    for (const read of [[kept('First')], [kept('Sec')], []]) {
      const { turns, answer } = readByHand();
      turns.hear(phase('delta', { text: 'st', offset: 3 }));
      turns.hear(phase('done'));
      turns.hear(phase('start'));
      turns.hear(phase('delta', { text: 'Second', offset: 0 }));
      await answer(read);
      expect(textOf(turns)).toEqual(['', 'Second']);
    }
  });

  test('is read once more when the line breaks while it is read', async () => {
    const answers = [[kept('Old')], [kept('New')]];
    const turns = new RunningTurns(async () => answers.shift() ?? []);
    await Promise.all([turns.refresh(), turns.refresh()]);
    expect(textOf(turns)).toEqual(['', 'New']);
  });

  test('that cannot be read leaves what is heard', async () => {
    const turns = new RunningTurns(() => Promise.reject(new Error('the store is down')));
    const read = turns.refresh();
    turns.hear(phase('start'));
    await read;
    expect(textOf(turns)).toEqual(['']);
  });
});

test.each(Array.from({ length: 200 }, (_, seed) => seed))(
  'whenever a process begins to listen and to read, it never tells a text that nobody said, and in the end the whole (%i)',
  async (seed) => {
    const random = seededRandom(seed);
    const texts = ['You can return it.', 'You can keep it.', 'It is here.'];
    // What the store holds and what is published change in one step each; listening, reading, hearing come when they come.
    const published: ReturnType<typeof phase>[] = [];
    let store: RunningTurn | null = null;
    const steps = texts.flatMap((text) => {
      const cut = 1 + wholeBelow(random, text.length - 1);
      const piece = (from: number, to: number) => ({ text: text.slice(from, to), offset: from });
      return [
        () => ((store = kept('')), published.push(phase('start'))),
        () => ((store = kept(text.slice(0, cut))), published.push(phase('delta', piece(0, cut)))),
        () => ((store = kept(text)), published.push(phase('delta', piece(cut, text.length)))),
        ...(text === texts.at(-1) ? [] : [() => ((store = null), published.push(phase('done')))]),
      ];
    });
    let listening = -1;
    let answer: ((value: RunningTurn[]) => void) | null = null;
    const turns = new RunningTurns(() => new Promise((resolve) => (answer = resolve)));
    let read: Promise<unknown> | null = null;
    const begins = wholeBelow(random, steps.length);
    for (let n = 0; n < 200; n++) {
      const total = published.length;
      if (steps.length > 0 && random() < 0.3) steps.shift()!();
      if (listening < 0 && total >= begins) {
        listening = published.length;
        read = turns.refresh();
      }
      if (answer && random() < 0.2) {
        (answer as (value: RunningTurn[]) => void)(store ? [store] : []);
        answer = null;
        await read;
      }
      if (listening >= 0 && listening < published.length && random() < 0.4) turns.hear(published[listening++]!);
      const [, told = ''] = textOf(turns);
      expect(texts.some((text) => text.startsWith(told as string))).toBe(true);
    }
    expect(textOf(turns)).toEqual(['', texts.at(-1)]);
  },
);

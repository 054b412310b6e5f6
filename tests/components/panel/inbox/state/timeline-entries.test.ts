import { describe, expect, it } from 'vitest';
import type { OutboxEntry } from '#components/panel/inbox/state/sending/outbox-entry.ts';
import { keepKeys, lastSeenOf, timelineOf, type TimelineItem } from '#components/panel/inbox/state/timeline-entries.ts';
import type { Message } from '#lib/resources/conversation/message.ts';
import { madeMessage } from '#tests/components/conversation/state/message-made.ts';
import { ME } from './conversation-made.ts';

const me = { id: ME, handle: 'me', name: 'Me', avatarUrl: null };
const anna = { id: 'operator_anna', handle: 'anna', name: 'Anna', avatarUrl: null };
const read = { me: ME, unreadAfter: null };

const shapeOf = (items: TimelineItem[]) =>
  items.map((item) =>
    item.kind === 'speech' ? `${item.voice} ${item.messages.length}+${item.outgoing.length}` : item.kind,
  );

function entry(fields: Partial<OutboxEntry> = {}): OutboxEntry {
  const { createdAt } = madeMessage(100);
  const made = { clientId: 'c1', conversationId: 'conversation_1', kind: 'text', body: 'on its way' } as const;
  return { ...made, writtenAt: createdAt, state: 'sending', ...fields };
}

describe('the timeline of a conversation', () => {
  it('holds together what one person wrote in one go', () => {
    const messages = [madeMessage(1), madeMessage(2), madeMessage(3, { role: 'operator', author: anna })];
    expect(shapeOf(timelineOf(messages, [], read))).toEqual(['day', 'visitor 2+0', 'colleague 1+0']);
  });

  it('begins anew after five minutes, after a line, and with every other voice', () => {
    const messages = [
      madeMessage(1),
      madeMessage(302),
      madeMessage(303, { role: 'system', kind: 'joined', author: me }),
      madeMessage(304),
      madeMessage(305, { role: 'operator', author: me }),
      madeMessage(306, { role: 'operator', author: me, kind: 'note' }),
      madeMessage(307, { role: 'assistant', author: { ...anna, id: 'assistant' } }),
    ];
    expect(shapeOf(timelineOf(messages, [], read))).toEqual([
      ...['day', 'visitor 1+0', 'visitor 1+0', 'line', 'visitor 1+0'],
      ...['own 1+0', 'note 1+0', 'assistant 1+0'],
    ]);
  });

  it('draws a line between two days', () => {
    const messages = [madeMessage(1), madeMessage(86_400 * 2)];
    expect(shapeOf(timelineOf(messages, [], read))).toEqual(['day', 'visitor 1+0', 'day', 'visitor 1+0']);
  });

  it('marks once where the unread begins, and only at what a visitor wrote', () => {
    const messages = [madeMessage(1), madeMessage(2, { role: 'operator', author: me }), madeMessage(3), madeMessage(4)];
    const unreadAfter = madeMessage(1).createdAt;
    expect(shapeOf(timelineOf(messages, [], { me: ME, unreadAfter }))).toEqual([
      ...['day', 'visitor 1+0', 'own 1+0', 'unread', 'visitor 2+0'],
    ]);
  });

  it.each([
    ['an answer', madeMessage(5, { role: 'operator', author: me })],
    ['a note', madeMessage(5, { role: 'operator', kind: 'note', author: me })],
  ])('marks nothing as unread any more once one has written %s', (_, written) => {
    const messages = [madeMessage(1), madeMessage(3), written];
    const unreadAfter = madeMessage(1).createdAt;
    expect(shapeOf(timelineOf(messages, [], { me: ME, unreadAfter }))).not.toContain('unread');
    expect(shapeOf(timelineOf(messages.slice(0, 2), [entry()], { me: ME, unreadAfter }))).not.toContain('unread');
    expect(shapeOf(timelineOf(messages.slice(0, 2), [], { me: ME, unreadAfter }))).toContain('unread');
  });

  it('goes on marking what is unread when a colleague has answered, or oneself before', () => {
    const byAnna = madeMessage(5, { role: 'operator', author: anna });
    const messages = [madeMessage(1), madeMessage(2, { role: 'operator', author: me }), madeMessage(3), byAnna];
    const unreadAfter = madeMessage(2).createdAt;
    expect(shapeOf(timelineOf(messages, [], { me: ME, unreadAfter }))).toContain('unread');
  });

  it('draws no line where all is unread', () => {
    expect(shapeOf(timelineOf([madeMessage(1)], [], { me: ME, unreadAfter: '' }))).toEqual(['day', 'visitor 1+0']);
  });

  it('has what is on its way at the end, with what it continues, and notes apart', () => {
    const messages = [madeMessage(99, { role: 'operator', author: me })];
    const outgoing = [entry(), entry({ clientId: 'c2' }), entry({ clientId: 'c3', kind: 'note' })];
    expect(shapeOf(timelineOf(messages, outgoing, read))).toEqual(['day', 'own 1+2', 'note 0+1']);
  });

  it('keeps the key of a message when the server has stored it', () => {
    const [, sending] = timelineOf([], [entry()], read).slice(-2);
    const before = timelineOf([madeMessage(1)], [entry()], read).at(-1);
    const stored = madeMessage(100, { role: 'operator', author: me, clientId: 'c1' });
    const after = timelineOf([madeMessage(1), stored], [], read).at(-1);
    expect([sending?.key, after?.key]).toEqual([undefined, before?.key]);
  });
});

describe('what the visitor has seen', () => {
  const speech = (number: number, fields: Partial<Message> = {}) =>
    madeMessage(number, { role: 'operator', author: me, ...fields });

  it('is told at the newest answer that was read, and at no other', () => {
    const items = timelineOf([speech(1), madeMessage(2), speech(3), madeMessage(4), speech(500)], [], read);
    expect(lastSeenOf(items, madeMessage(400).createdAt)?.messages[0]?.id).toBe(madeMessage(3).id);
  });

  it('is not told beneath what is on its way', () => {
    const items = timelineOf([speech(1), madeMessage(2), speech(99)], [entry()], read);
    expect(lastSeenOf(items, madeMessage(400).createdAt)?.messages[0]?.id).toBe(madeMessage(1).id);
  });

  it('is nothing before the first read, and nothing of a note', () => {
    const items = timelineOf([speech(1, { kind: 'note' }), speech(2)], [], read);
    expect(lastSeenOf(items, null)).toBeNull();
    expect(lastSeenOf(items, madeMessage(1).createdAt)).toBeNull();
  });
});

describe('the keys of speeches', () => {
  const drawnKeys = new Map<string, string>();
  const keysOf = (...numbers: number[]) =>
    keepKeys(
      timelineOf(
        numbers.map((number) => madeMessage(number)),
        [],
        read,
      ),
      drawnKeys,
    ).flatMap((item) => (item.kind === 'speech' ? [item.key] : []));

  it('stay when older and newer messages join them, and are never shared', () => {
    const [first] = keysOf(3, 4);
    expect(keysOf(1, 2, 3, 4, 5)).toEqual([first]);
    const apart = keysOf(1, 2, 3, 4, 5, 900);
    expect(apart[0]).toBe(first);
    expect(new Set(apart).size).toBe(2);
    // Of one that falls in two only one can keep it.
    expect(new Set(keysOf(1, 5, 600)).size).toBe(2);
  });
});

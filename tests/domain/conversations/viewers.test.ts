import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Viewers } from '#lib/conversations/viewers.ts';
import type { LoggedEvent } from '#lib/events/catalogue/event.ts';

const OPERATOR = { kind: 'operator', operatorId: 'operator_bo', via: 'token', isGuest: false } as const;
const VISITOR = { kind: 'visitor', visitorId: 'visitor_kari', conversationId: null } as const;

let viewers: Viewers;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00Z') });
  viewers = new Viewers();
});
afterEach(() => vi.useRealTimers());

function hear(operatorId: string, viewing = true, conversationId = 'conversation_1') {
  const frame = { type: 'viewing', conversationId, operatorId, name: operatorId, viewing } as const;
  viewers.hear({ frame, to: { operators: 'all', visitors: 'none' } });
}
const greeted = () =>
  viewers.greet(OPERATOR).map((frame) => (frame.type === 'viewing' ? frame.operatorId : frame.type));

test('an operator who comes is told who has what open, a visitor is told nothing', () => {
  hear('anna');
  hear('bo', true, 'conversation_2');
  hear('anna', false, 'conversation_2');
  expect(greeted()).toEqual(['anna', 'bo']);
  expect(viewers.greet(VISITOR)).toEqual([]);
  hear('anna', false);
  expect(greeted()).toEqual(['bo']);
});

test('who has said nothing for 45 seconds has gone, who says it again is there', () => {
  hear('anna');
  hear('bo');
  vi.advanceTimersByTime(30_000);
  hear('bo');
  vi.advanceTimersByTime(15_001);
  expect(greeted()).toEqual(['bo']);
});

test('nobody has a conversation open that was deleted', () => {
  hear('anna');
  hear('bo', true, 'conversation_2');
  viewers.follow({ type: 'conversation.deleted', conversationId: 'conversation_1' } as LoggedEvent);
  expect(greeted()).toEqual(['bo']);
});

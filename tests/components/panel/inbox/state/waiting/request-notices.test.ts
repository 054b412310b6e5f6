import { describe, expect, it } from 'vitest';
import { settleRequest, withoutOld, withRequest } from '#components/panel/inbox/state/waiting/request-notices.ts';
import { conversationMade, ME, operatorMade, timeAt } from '../conversation-made.ts';

const notice = (conversationId: string, minute: number, wasOwned = false) => ({
  ...{ conversationId, at: timeAt(minute), preview: 'Hello', wasOwned, isNamed: false },
});
const anna = operatorMade('operator_anna');

describe('requests for an operator', () => {
  it('are there once a conversation, the newest first', () => {
    const notices = [notice('a', 1), notice('b', 2), notice('a', 3), notice('a', 2)];
    const all = notices.reduce<ReturnType<typeof withRequest>>(withRequest, []);
    expect(all.map(({ conversationId, at }) => [conversationId, at])).toEqual([
      ['a', timeAt(3)],
      ['b', timeAt(2)],
    ]);
  });

  it.each([
    ['closed', { status: 'closed' as const }, false],
    ['joined by oneself', { participants: [operatorMade(ME)], owner: anna }, false],
    ['taken by a colleague', { owner: anna }, false],
    ['still without anybody', { requested: true }, true],
  ])('end when the conversation is %s', (_, fields, stays) => {
    const rest = settleRequest([notice('a', 1)], conversationMade({ id: 'a', ...fields }), ME);
    expect(rest.length === 1).toBe(stays);
  });

  it("stay in a colleague's conversation, who had it when one was asked for", () => {
    const owned = conversationMade({ id: 'a', status: 'human', owner: anna });
    expect(settleRequest([notice('a', 1, true)], owned, ME)).toHaveLength(1);
  });

  it('are none any more after half an hour', () => {
    const notices = [notice('new', 5), notice('old', 0)];
    expect(withoutOld(notices, Date.parse(timeAt(31))).map(({ conversationId }) => conversationId)).toEqual(['new']);
  });
});

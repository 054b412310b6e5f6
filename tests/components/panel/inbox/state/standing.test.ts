import { describe, expect, it } from 'vitest';
import { actionsFor, standingOf } from '#components/panel/inbox/state/standing.ts';
import { conversationMade, ME, operatorMade } from './conversation-made.ts';

const me = operatorMade(ME);
const anna = operatorMade('operator_anna');
const of = (fields: Parameters<typeof conversationMade>[0]) => standingOf(conversationMade(fields), ME);

describe('where an operator stands in a conversation', () => {
  it('writing to a visitor whom nobody has takes the conversation', () => {
    const standing = of({ id: 'c' });
    expect(standing.reply).toBe('joins');
    expect(actionsFor(standing)).toEqual(['join', 'close']);
  });

  it("a colleague's conversation has to be joined before one writes", () => {
    const standing = of({ id: 'c', status: 'human', owner: anna, participants: [anna] });
    expect(standing).toMatchObject({ reply: 'refused', colleague: anna, isParticipant: false });
    expect(actionsFor(standing)).toEqual(['join', 'takeover', 'close']);
  });

  it('who takes part beside the owner writes freely', () => {
    const standing = of({ id: 'c', status: 'human', owner: anna, participants: [anna, me] });
    expect(standing.reply).toBe('free');
    expect(actionsFor(standing)).toEqual(['takeover', 'close', 'leave']);
  });

  it('an owner hands over to who else takes part, else back to the assistant', () => {
    const both = of({ id: 'c', status: 'human', owner: me, participants: [anna, me] });
    expect([both.heir, actionsFor(both)]).toEqual([anna, ['release', 'close', 'leave']]);
    const alone = of({ id: 'c', status: 'human', owner: me, participants: [me] });
    expect([alone.heir, actionsFor(alone)]).toEqual([null, ['release', 'close']]);
  });

  it('a closed conversation can be reopened, and a colleague still has it', () => {
    const standing = of({ id: 'c', status: 'closed', owner: anna, participants: [anna] });
    expect(standing).toMatchObject({ isClosed: true, reply: 'refused' });
    expect(actionsFor(standing)[0]).toBe('reopen');
  });
});

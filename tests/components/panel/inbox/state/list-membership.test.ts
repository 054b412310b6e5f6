import { describe, expect, it } from 'vitest';
import type { ListFilter } from '#components/panel/inbox/state/inbox-state.ts';
import { fits } from '#components/panel/inbox/state/list-membership.ts';
import type { OperatorConversation } from '#lib/resources/conversation/conversation.ts';
import { conversationMade, ME, operatorMade, timeAt } from './conversation-made.ts';

const BESIDE = { me: ME, isAsked: false, isListed: false };
const FILTERS: ListFilter[] = ['waiting', 'mine', 'unassigned', 'open', 'snoozed', 'closed', 'all'];
const SINDRE = operatorMade('operator_sindre');

const listsOf = (fields: Partial<OperatorConversation>, beside = BESIDE) =>
  FILTERS.filter((filter) => fits(conversationMade({ id: 'c', ...fields }), { filter, q: '' }, beside));

describe('the lists that a conversation stands in', () => {
  it.each<[string, Partial<OperatorConversation>, ListFilter[]]>([
    ['the assistant’s', {}, ['unassigned', 'open', 'all']],
    ['one that waits', { requested: true, requestedAt: timeAt(1) }, ['waiting', 'unassigned', 'open', 'all']],
    ['a colleague’s', { status: 'human', owner: SINDRE, participants: [SINDRE] }, ['open', 'all']],
    ['one that I take part in', { owner: SINDRE, participants: [SINDRE, operatorMade(ME)] }, ['mine', 'open', 'all']],
    ['a closed one of mine', { status: 'closed', participants: [operatorMade(ME)] }, ['mine', 'closed', 'all']],
    ['a snoozed one that waited', { requested: true, snoozedUntil: timeAt(9) }, ['snoozed', 'all']],
    ['a snoozed one of mine', { snoozedUntil: timeAt(9), participants: [operatorMade(ME)] }, ['snoozed', 'all']],
  ])('of %s', (_, fields, expected) => {
    expect(listsOf(fields)).toEqual(expected);
  });

  it('are one’s own too where somebody asked for one, or where the server says so', () => {
    expect(listsOf({}, { ...BESIDE, isAsked: true })).toContain('mine');
    expect(listsOf({}, { ...BESIDE, isListed: true })).toContain('mine');
  });

  it('are narrowed by department, tag and priority, all at once', () => {
    const conversation = conversationMade({
      ...{ id: 'c', tags: ['return', 'tent'], priority: 'high', department: { id: 'department_1', name: 'Support' } },
    });
    const isIn = (query: object) => fits(conversation, { filter: 'open', q: '', ...query }, BESIDE);
    expect(isIn({ departmentId: 'department_1', tag: 'tent', priority: 'high' })).toBe(true);
    expect(isIn({ departmentId: 'department_2', tag: 'tent', priority: 'high' })).toBe(false);
    expect(isIn({ departmentId: 'department_1', tag: 'ten', priority: 'high' })).toBe(false);
    expect(isIn({ departmentId: 'department_1', tag: 'tent', priority: 'normal' })).toBe(false);
  });
});

import type { OperatorConversation } from '#lib/resources/conversation/conversation.ts';
import type { ListFilter, ListQuery } from './inbox-state.ts';
import { isWaiting } from './waiting/waiting.ts';

/** What a conversation does not say of itself. */
interface Beside {
  me: string;
  /** Somebody asked for this operator there. */
  isAsked: boolean;
  /** The server's pages have it in the list. */
  isListed: boolean;
}

/** Whether a conversation stands in a list, save for the words of a search (decisions.md, the list's filters). */
export function fits(conversation: OperatorConversation, query: ListQuery, beside: Beside): boolean {
  const { departmentId, tag, priority } = query;
  if (departmentId !== undefined && conversation.department?.id !== departmentId) return false;
  if (tag !== undefined && !conversation.tags.includes(tag)) return false;
  if (priority !== undefined && conversation.priority !== priority) return false;
  return isIn(conversation, query.filter, beside);
}

function isIn(conversation: OperatorConversation, filter: ListFilter, beside: Beside): boolean {
  const isSnoozed = conversation.snoozedUntil !== null;
  switch (filter) {
    case 'all':
      return true;
    case 'snoozed':
      return isSnoozed;
    case 'closed':
      return conversation.status === 'closed' && !isSnoozed;
    case 'waiting':
      return isWaiting(conversation);
    case 'mine':
      return !isSnoozed && isMine(conversation, beside);
    case 'open':
      return isOpen(conversation);
    case 'unassigned':
      return isOpen(conversation) && conversation.owner === null;
  }
}

export const isOpen = ({ status, snoozedUntil }: OperatorConversation): boolean =>
  status !== 'closed' && snoozedUntil === null;

const isMine = ({ participants }: OperatorConversation, { me, isAsked, isListed }: Beside): boolean =>
  isAsked || isListed || participants.some(({ id }) => id === me);

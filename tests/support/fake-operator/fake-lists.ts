import { foundWords, searchWords } from '#lib/i18n/found-words.ts';
import type { ConversationCounts, Match, OperatorConversation } from '#lib/resources/conversation.ts';
import { HIGHEST_COUNT } from '#lib/resources/highest-count.ts';
import type { FakeTenant } from './fake-tenant.ts';

/** `GET /operator/conversations`, by the rules of decisions.md as far as the panel can tell. */
export function listed(tenant: FakeTenant, query: URLSearchParams) {
  const [filter, q, cursor, visitorId] = ['filter', 'q', 'cursor', 'visitorId'].map((name) => query.get(name));
  const limit = Number(query.get('limit') ?? 30);
  const words = searchWords(q ?? '');
  const sortText = query.get('sort') === 'waiting' ? waitingText : newestText;
  const found = [...tenant.conversations.values()]
    .filter((each) => isIn(tenant, each, filter ?? 'all') && (!visitorId || each.visitor.id === visitorId))
    .filter((each) => words.length === 0 || holds(tenant, each, words))
    .filter((each) => !cursor || sortText(each) < cursor)
    .toSorted((a, b) => (sortText(a) > sortText(b) ? -1 : 1));
  const conversations = found
    .slice(0, limit)
    .map((each) => ({ ...each, match: words.length === 0 ? null : matchIn(tenant, each, words) }));
  return { conversations, nextCursor: found.length > limit ? sortText(conversations.at(-1)!) : null };
}

/** `GET /operator/conversations/counts`. */
export function countedLists(tenant: FakeTenant): ConversationCounts {
  const all = [...tenant.conversations.values()];
  const count = (filter: string) => Math.min(HIGHEST_COUNT, all.filter((each) => isIn(tenant, each, filter)).length);
  const requested = all.filter((each) => isIn(tenant, each, 'open') && each.requested).length;
  return {
    mine: count('mine'),
    unassigned: count('unassigned'),
    open: count('open'),
    snoozed: count('snoozed'),
    all: count('all'),
    requested: Math.min(HIGHEST_COUNT, requested),
  };
}

function isIn(tenant: FakeTenant, each: OperatorConversation, filter: string): boolean {
  const isSnoozed = each.snoozedUntil !== null;
  if (each.lastMessageAt === null) return false;
  if (filter === 'all') return true;
  if (filter === 'snoozed') return isSnoozed;
  if (isSnoozed) return false;
  if (filter === 'mine')
    return (
      each.participants.some((one) => one.id === tenant.me.id) ||
      tenant.requests.some((one) => one.conversationId === each.id)
    );
  return each.status !== 'closed' && (filter !== 'unassigned' || each.owner === null);
}

const newestText = ({ lastMessageAt, id }: OperatorConversation) => `${lastMessageAt} ${id}`;

// The later text comes first: of those who wait the one with the earliest time.
const waitingText = (each: OperatorConversation) =>
  each.requested && each.status !== 'closed' && each.snoozedUntil === null
    ? `waiting ${String(9e15 - Date.parse(each.requestedAt ?? each.createdAt)).padStart(16, '0')} ${each.id}`
    : `rest ${newestText(each)}`;

function holds(tenant: FakeTenant, each: OperatorConversation, words: string[]): boolean {
  const { name, email } = each.visitor;
  return hasAll(`${name ?? ''} ${email ?? ''}`, words) || matchIn(tenant, each, words) !== null;
}

function matchIn(tenant: FakeTenant, { id }: OperatorConversation, words: string[]): Match | null {
  const message = tenant.messages.get(id)?.findLast(({ body }) => hasAll(body, words));
  return message ? { messageId: message.id, excerpt: message.body.slice(0, 140) } : null;
}

const hasAll = (text: string, words: string[]): boolean =>
  new Set(foundWords(text, words).map(({ word }) => word)).size === words.length;

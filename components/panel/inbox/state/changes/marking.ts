import type { ConversationMarks } from '#components/panel/api/operator-api.ts';
import type { OperatorConversation } from '#lib/resources/conversation/conversation.ts';

type Fields = Partial<ConversationMarks> &
  Partial<Pick<OperatorConversation, 'department' | 'owner' | 'requested' | 'status'>>;

/** What of a conversation a change replaces: given back, it is as before. */
export function replacedBy(
  conversation: OperatorConversation,
  change: Partial<ConversationMarks>,
): Partial<ConversationMarks> {
  const { tags, priority, snoozedUntil } = conversation;
  return {
    ...(change.tags && { tags }),
    ...(change.priority && { priority }),
    ...(change.snoozedUntil !== undefined && { snoozedUntil }),
  };
}

/** As the server will have it, shown before it has said so. */
export const withFields = (conversation: OperatorConversation, fields: Fields): OperatorConversation => ({
  ...conversation,
  ...fields,
});

/** Taken back where nobody else has changed it since. */
export function withoutFields(
  now: OperatorConversation,
  shown: Fields,
  before: OperatorConversation,
): OperatorConversation {
  const names = (Object.keys(shown) as (keyof Fields)[]).filter((name) => now[name] === shown[name]);
  return names.reduce((conversation, name) => ({ ...conversation, [name]: before[name] }), now);
}

// decisions.md, `PATCH /operator/conversations/:id`
const MOST_TAGS = 10;
const LONGEST_TAG = 40;

/** As the server keeps it; empty for what cannot be a tag. */
export function tagOf(written: string): string {
  const tag = written.trim().toLowerCase().replace(/\s+/g, ' ');
  return [...tag].length <= LONGEST_TAG ? tag : '';
}

export const mayTakeTag = (tags: readonly string[]): boolean => tags.length < MOST_TAGS;

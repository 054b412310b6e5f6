import type { VisitorConversation } from '#lib/resources/conversation/conversation.ts';

type Listed = readonly VisitorConversation[];

const activityOf = ({ lastMessageAt, createdAt }: VisitorConversation): string => lastMessageAt ?? createdAt;

/** The newest activity first. */
export const listed = (conversations: Listed): Listed =>
  [...conversations].sort((a, b) => (activityOf(a) < activityOf(b) ? 1 : -1));

/**
 * The list as it was fetched, but for what the stream has said since it was asked for.
 * @param before what was listed when it was asked for
 */
export function listSince(fetched: Listed, before: Listed, now: Listed): Listed {
  const heard = now.filter((conversation) => !before.includes(conversation));
  return listed([...heard, ...fetched.filter(({ id }) => !heard.some((known) => known.id === id))]);
}

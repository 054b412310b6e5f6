import { z } from 'zod';
import { type Match, OperatorConversation, type VisitorConversation } from './conversation.ts';
import { previewIn } from './images-preview.ts';
import { OperatorRef } from '../operator.ts';
import { unconfirmedNames, type VisitorInfo } from '../visitor/visitor.ts';

const OperatorRefSnapshot = OperatorRef.omit({ online: true });
export type OperatorRefSnapshot = z.output<typeof OperatorRefSnapshot>;

/** A conversation as it is kept in an event: everything that both readers' shapes are made from. */
export const ConversationSnapshot = OperatorConversation.omit({
  unread: true,
  owner: true,
  participants: true,
  match: true,
}).extend({
  visitorUnread: z.int(),
  operatorUnread: z.int(),
  owner: OperatorRefSnapshot.nullable(),
  participants: z.array(OperatorRefSnapshot),
});
export type ConversationSnapshot = z.output<typeof ConversationSnapshot>;

export type IsOnline = (operatorId: string) => boolean;

/** Who reads a conversation: sees who is there now, and our own words in their language. */
export interface Reader {
  isOnline: IsOnline;
  language: string | null;
}

export const withOnline = (ref: OperatorRefSnapshot, isOnline: IsOnline): OperatorRef => ({
  ...ref,
  online: isOnline(ref.id),
});

/** What events that were kept before these fields came do not say. */
const UNSAID: Pick<ConversationSnapshot, 'tags' | 'priority' | 'snoozedUntil' | 'visitorPreview'> = {
  tags: [],
  priority: 'normal',
  snoozedUntil: null,
  visitorPreview: null,
};

/** Nor do they say what only a browser has said: it may be all of it. */
const withUnconfirmed = (visitor: Omit<VisitorInfo, 'unconfirmed'> & { unconfirmed?: string[] }): VisitorInfo => ({
  ...visitor,
  unconfirmed: visitor.unconfirmed ?? unconfirmedNames(visitor, []),
});

/** @param match in a search, where the words were found */
export function toOperatorConversation(
  snapshot: ConversationSnapshot,
  { isOnline, language }: Reader,
  match: Match | null = null,
): OperatorConversation {
  const { visitorUnread: _, operatorUnread, visitor, owner, participants, ...said } = snapshot;
  const rest = { ...UNSAID, ...said };
  return {
    ...rest,
    preview: previewIn(rest.preview, language),
    visitorPreview: previewIn(rest.visitorPreview, language),
    match,
    unread: operatorUnread,
    visitor: withUnconfirmed(visitor),
    owner: owner && withOnline(owner, isOnline),
    participants: participants.map((each) => withOnline(each, isOnline)),
  };
}

/** What the visitor may see of it: nothing that only the staff knows. */
export function toVisitorConversation(
  snapshot: ConversationSnapshot,
  { isOnline, language }: Reader,
): VisitorConversation {
  const { id, status, createdAt, lastMessageAt, preview, requested, department } = snapshot;
  const { visitorReadAt, operatorReadAt, rating } = snapshot;
  return {
    id,
    status,
    createdAt,
    lastMessageAt,
    preview: previewIn(preview, language),
    requested,
    unread: snapshot.visitorUnread,
    owner: snapshot.owner && withOnline(snapshot.owner, isOnline),
    department,
    visitorReadAt,
    operatorReadAt,
    rating,
  };
}

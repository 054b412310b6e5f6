import type { OperatorConversation, VisitorConversation } from './conversation.ts';
import type { OperatorRef } from './operator.ts';

export type OperatorRefSnapshot = Omit<OperatorRef, 'online'>;

/** A conversation as it is kept in an event: everything that both readers' shapes are made from. */
export type ConversationSnapshot = Omit<OperatorConversation, 'unread' | 'owner' | 'participants'> & {
  visitorUnread: number;
  operatorUnread: number;
  owner: OperatorRefSnapshot | null;
  participants: OperatorRefSnapshot[];
};

export type IsOnline = (operatorId: string) => boolean;

export const withOnline = (ref: OperatorRefSnapshot, isOnline: IsOnline): OperatorRef => ({
  ...ref,
  online: isOnline(ref.id),
});

export function toOperatorConversation(snapshot: ConversationSnapshot, isOnline: IsOnline): OperatorConversation {
  const { visitorUnread: _, operatorUnread, owner, participants, ...rest } = snapshot;
  return {
    ...rest,
    unread: operatorUnread,
    owner: owner && withOnline(owner, isOnline),
    participants: participants.map((each) => withOnline(each, isOnline)),
  };
}

/** What the visitor may see of it: nothing that only the staff knows. */
export function toVisitorConversation(snapshot: ConversationSnapshot, isOnline: IsOnline): VisitorConversation {
  const { id, status, createdAt, lastMessageAt, preview, requested, department } = snapshot;
  const { visitorReadAt, operatorReadAt, rating } = snapshot;
  return {
    id,
    status,
    createdAt,
    lastMessageAt,
    preview,
    requested,
    unread: snapshot.visitorUnread,
    owner: snapshot.owner && withOnline(snapshot.owner, isOnline),
    department,
    visitorReadAt,
    operatorReadAt,
    rating,
  };
}

import { z } from 'zod';
import { id, Time } from './fields.ts';
import { Message } from './message.ts';
import { OperatorRef } from './operator.ts';
import { VisitorInfo } from './visitor.ts';

export const ConversationStatus = z.enum(['ai', 'human', 'closed']);
export type ConversationStatus = z.output<typeof ConversationStatus>;

export const Rating = z.object({ score: z.number().int().min(1).max(5), comment: z.string().nullable() });
export type Rating = z.output<typeof Rating>;

const Shared = z.object({
  id: id('conversation'),
  status: ConversationStatus,
  createdAt: Time,
  lastMessageAt: Time.nullable(),
  preview: z.string().nullable(),
  requested: z.boolean(),
  unread: z.number().int(),
  owner: OperatorRef.nullable(),
  department: z.object({ id: z.string(), name: z.string() }).nullable(),
  visitorReadAt: Time.nullable(),
  operatorReadAt: Time.nullable(),
  rating: Rating.nullable(),
});

export const VisitorConversation = Shared;
export type VisitorConversation = z.output<typeof VisitorConversation>;

export const VisitorConversationDetail = VisitorConversation.extend({
  messages: z.array(Message),
  participants: z.array(OperatorRef),
  humanAvailable: z.boolean(),
});
export type VisitorConversationDetail = z.output<typeof VisitorConversationDetail>;

export const OperatorConversation = Shared.extend({
  requestedAt: Time.nullable(),
  visitor: VisitorInfo,
  participants: z.array(OperatorRef),
  language: z.string().nullable(),
  pageUrl: z.string().nullable(),
  pageTitle: z.string().nullable(),
});
export type OperatorConversation = z.output<typeof OperatorConversation>;

export const OperatorConversationDetail = OperatorConversation.extend({
  messages: z.array(Message),
  before: z.string().nullable(),
});
export type OperatorConversationDetail = z.output<typeof OperatorConversationDetail>;

import { z } from 'zod';
import { id, Time } from './fields.ts';
import { Message } from './message.ts';
import { OperatorRef } from './operator.ts';
import { VisitorInfo } from './visitor.ts';

export const ConversationStatus = z.enum(['ai', 'human', 'closed']);
export type ConversationStatus = z.output<typeof ConversationStatus>;

export const Priority = z.enum(['urgent', 'high', 'normal', 'low']);
export type Priority = z.output<typeof Priority>;

/** Where in a conversation the words of a search were found: the newest message that holds them all. */
export const Match = z.object({
  messageId: id('message'),
  excerpt: z.string().meta({ description: 'plain text around the words', example: 'is the tent waterproof' }),
});
export type Match = z.output<typeof Match>;

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
  tags: z.array(z.string()),
  priority: Priority,
  snoozedUntil: Time.nullable(),
  visitorPreview: z
    .string()
    .nullable()
    .meta({ description: "as `preview`, of the visitor's newest message; null while there is none" }),
  match: Match.nullable().meta({ description: 'in a list with `q`, unless only name or e-mail fit; else null' }),
});
export type OperatorConversation = z.output<typeof OperatorConversation>;

/** Nothing is counted any further; then it means "or more" (decisions.md, counts). */
export const HIGHEST_COUNT = 1_000;

const count = z.number().int().min(0).max(HIGHEST_COUNT);

/** How many conversations each list of the operator's has: at most 1,000, which then means "or more". */
export const ConversationCounts = z.object({
  mine: count,
  unassigned: count,
  open: count,
  snoozed: count,
  all: count,
  requested: count.meta({ description: 'of the open ones those in which a person was asked for and none came yet' }),
});
export type ConversationCounts = z.output<typeof ConversationCounts>;

export const OperatorConversationDetail = OperatorConversation.extend({
  messages: z.array(Message),
  before: z.string().nullable(),
});
export type OperatorConversationDetail = z.output<typeof OperatorConversationDetail>;

import { z } from 'zod';
import { id, Time } from '../fields.ts';
import { HIGHEST_COUNT } from '../highest-count.ts';
import { Message } from './message.ts';
import { OperatorRef } from '../operator.ts';
import { VisitorInfo } from '../visitor/visitor.ts';

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

export const Rating = z.object({
  score: z.number().int().min(1).max(5).meta({ example: 5 }),
  comment: z.string().nullable().meta({ example: 'Quick and kind' }),
});
export type Rating = z.output<typeof Rating>;

const Shared = z.object({
  id: id('conversation'),
  status: ConversationStatus.meta({
    description: '`closed` when closed, else `human` when somebody owns it, else `ai`.',
    example: 'ai',
  }),
  createdAt: Time,
  lastMessageAt: Time.nullable(),
  preview: z.string().nullable().meta({
    description: 'The newest message that is neither a note nor a system line: plain text, at most 140 characters.',
    example: 'You have 60 days from the day it arrived.',
  }),
  requested: z
    .boolean()
    .meta({ description: 'A person was asked for, and nobody has taken over yet.', example: false }),
  unread: z.number().int().meta({ description: 'How many messages the reader has not seen.', example: 1 }),
  owner: OperatorRef.nullable().meta({ description: 'Who answers; null while the assistant does.', example: null }),
  department: z.object({ id: id('department'), name: z.string().meta({ example: 'Support' }) }).nullable(),
  visitorReadAt: Time.nullable().meta({ description: 'Up to where the visitor has read.' }),
  operatorReadAt: Time.nullable().meta({ description: 'Up to where the team has read.' }),
  rating: Rating.nullable().meta({ example: null }),
});

export const VisitorConversation = Shared;
export type VisitorConversation = z.output<typeof VisitorConversation>;

export const VisitorConversationDetail = VisitorConversation.extend({
  messages: z
    .array(Message)
    .meta({ description: 'The latest 100, oldest first. Internal notes are never among them.' }),
  participants: z.array(OperatorRef).meta({ example: [] }),
  humanAvailable: z.boolean().meta({ description: 'The team is open, and somebody of it is there or nearby.' }),
});
export type VisitorConversationDetail = z.output<typeof VisitorConversationDetail>;

export const OperatorConversation = Shared.extend({
  requestedAt: Time.nullable().meta({
    description: 'When a person was asked for, while nobody has taken over.',
    example: null,
  }),
  visitor: VisitorInfo,
  participants: z.array(OperatorRef).meta({ example: [] }),
  language: z.string().nullable().meta({ example: 'en' }),
  pageUrl: z.string().nullable().meta({ example: 'https://shop.example.com/tents?size=2' }),
  pageTitle: z.string().nullable().meta({ example: 'Tents' }),
  tags: z.array(z.string()).meta({ example: ['return'] }),
  priority: Priority,
  snoozedUntil: Time.nullable(),
  visitorPreview: z.string().nullable().meta({
    description: "as `preview`, of the visitor's newest message; null while there is none",
    example: 'How long do I have to return something?',
  }),
  match: Match.nullable().meta({ description: 'in a list with `q`, unless only name or e-mail fit; else null' }),
});
export type OperatorConversation = z.output<typeof OperatorConversation>;

/** A tag, and on how many conversations it is. */
export const TagCount = z.object({
  name: z.string().meta({ example: 'return' }),
  count: z.number().int().min(1).meta({ example: 12 }),
});
export type TagCount = z.output<typeof TagCount>;

export const Tags = z.object({ tags: z.array(TagCount) });

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
  messages: z.array(Message).meta({ description: 'A page of 50, oldest first.' }),
  before: z.string().nullable().meta({
    description: 'What to ask for as `before` to get the page before; null when this is the first.',
    example: null,
  }),
});
export type OperatorConversationDetail = z.output<typeof OperatorConversationDetail>;

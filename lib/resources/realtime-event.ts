import { z } from 'zod';
import { CallbackRequest } from './callback.ts';
import { OperatorConversation, VisitorConversation } from './conversation.ts';
import { Time } from './fields.ts';
import { KnowledgeDocument, KnowledgeSuggestion } from './knowledge.ts';
import { Message } from './message.ts';
import { Presence } from './tenant.ts';

const AssistantPhase = z.object({
  type: z.literal('assistant'),
  conversationId: z.string(),
  phase: z.enum(['start', 'status', 'delta', 'done', 'error']).meta({
    description:
      '`start`, then `status` and `delta` in any number, then `done`, whose message comes as `message`, or `error`. A stream that begins meanwhile is told `start` and all text so far.',
  }),
  text: z.string().optional().meta({ description: 'Of a `delta`: the next piece of the answer.' }),
  offset: z.int().min(0).optional().meta({
    description:
      'Of a `delta`: the length of the text before it, in UTF-16 code units as `length` of JavaScript counts. Less than what you have: cut the overlap. More: a piece is missing, the whole comes as `message`.',
  }),
  label: z.string().optional().meta({ description: 'Of a `status`: what the assistant is doing, in words.' }),
});

const Typing = z.object({
  type: z.literal('typing'),
  conversationId: z.string(),
  role: z.enum(['visitor', 'operator']),
  operatorId: z.string().nullable(),
  name: z.string().nullable(),
  typing: z.boolean(),
});

const Read = z.object({
  type: z.literal('read'),
  conversationId: z.string(),
  role: z.enum(['visitor', 'operator']),
  through: Time,
});

const Both = [
  z.object({ type: z.literal('ready'), id: z.string() }),
  z.object({ type: z.literal('reset') }),
  z.object({ type: z.literal('message'), conversationId: z.string(), message: Message }),
  z.object({ type: z.literal('conversation.deleted'), conversationId: z.string() }),
  AssistantPhase,
  Typing,
  Read,
  z.object({ type: z.literal('presence'), ...Presence.shape }),
] as const;

/** Frames of `GET /visitor/stream` (decisions.md, Streams). */
export const VisitorRealtimeEvent = z.discriminatedUnion('type', [
  ...Both,
  z.object({ type: z.literal('conversation'), conversation: VisitorConversation }),
  z.object({ type: z.literal('watch'), watch: z.boolean(), interval: z.number().int() }),
]);
export type VisitorRealtimeEvent = z.output<typeof VisitorRealtimeEvent>;

/** Frames of `GET /operator/stream` (decisions.md, Streams). */
export const OperatorRealtimeEvent = z.discriminatedUnion('type', [
  ...Both,
  z.object({ type: z.literal('conversation'), conversation: OperatorConversation }),
  z.object({
    type: z.literal('request'),
    conversationId: z.string(),
    operatorIds: z.array(z.string()),
    at: Time,
    preview: z.string().nullable(),
  }),
  z.object({ type: z.literal('callback'), callback: CallbackRequest }),
  z.object({ type: z.literal('visitor.deleted'), visitorId: z.string() }),
  z.object({
    type: z.literal('knowledge'),
    document: KnowledgeDocument.optional(),
    suggestion: KnowledgeSuggestion.optional(),
  }),
]);
export type OperatorRealtimeEvent = z.output<typeof OperatorRealtimeEvent>;

import { z } from 'zod';
import { id, Time } from '#lib/resources/fields.ts';
import { Presence } from '#lib/resources/tenant.ts';
import { AT, CONVERSATION, exampleId, KARI } from './example-story.ts';
import type { FrameSchema } from './entry.ts';

interface LiveEntry<Frame extends FrameSchema, Readers extends 'operator' | 'visitor'> {
  frame: Frame;
  readers: readonly Readers[];
  example: z.output<Frame>;
}

const live = <Frame extends FrameSchema, Readers extends 'operator' | 'visitor'>(entry: LiveEntry<Frame, Readers>) =>
  entry;

const BOTH = ['visitor', 'operator'] as const;

/** Every frame without a number: of no event, in no log, told once to those who listen (decisions.md, Streams). */
export const LIVE_FRAMES = {
  ready: live({
    frame: z.object({ type: z.literal('ready'), id: z.string() }),
    readers: BOTH,
    example: { type: 'ready', id: '1041' },
  }),
  reset: live({
    frame: z.object({ type: z.literal('reset') }),
    readers: BOTH,
    example: { type: 'reset' },
  }),
  assistant: live({
    frame: z.object({
      type: z.literal('assistant'),
      conversationId: id('conversation'),
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
    }),
    readers: BOTH,
    example: {
      ...{ type: 'assistant', conversationId: CONVERSATION.id, phase: 'delta', text: 'You have 60 days', offset: 0 },
    },
  }),
  typing: live({
    frame: z.object({
      type: z.literal('typing'),
      conversationId: id('conversation'),
      role: z.enum(['visitor', 'operator']),
      operatorId: id('operator').nullable(),
      name: z.string().nullable(),
      typing: z.boolean(),
    }),
    readers: BOTH,
    example: {
      ...{ type: 'typing', conversationId: CONVERSATION.id, role: 'visitor', operatorId: null },
      ...{ name: KARI.name, typing: true },
    },
  }),
  viewing: live({
    frame: z.object({
      type: z.literal('viewing'),
      conversationId: id('conversation'),
      operatorId: id('operator'),
      name: z.string(),
      viewing: z.boolean().meta({
        description:
          'Whether the operator has the conversation open. `true` is told again about every 20 s: who is not heard of for 45 s has gone.',
      }),
    }),
    readers: ['operator'],
    example: {
      ...{ type: 'viewing', conversationId: CONVERSATION.id, operatorId: exampleId('operator') },
      ...{ name: 'Anna Berg', viewing: true },
    },
  }),
  read: live({
    frame: z.object({
      type: z.literal('read'),
      conversationId: id('conversation'),
      role: z.enum(['visitor', 'operator']),
      through: Time,
    }),
    readers: BOTH,
    example: { type: 'read', conversationId: CONVERSATION.id, role: 'visitor', through: AT },
  }),
  presence: live({
    frame: z.object({ type: z.literal('presence'), ...Presence.shape }),
    readers: BOTH,
    example: {
      type: 'presence',
      team: [
        {
          ...{ handle: 'anna', name: 'Anna Berg', avatarUrl: 'https://chat.example.com/avatars/anna.webp' },
          ...{ online: true, nearby: false, greeting: { no: 'Hei, jeg er Anna', en: 'Hi, I am Anna' } },
        },
      ],
      humanAvailable: true,
      openNow: true,
    },
  }),
  watch: live({
    frame: z.object({ type: z.literal('watch'), watch: z.boolean(), interval: z.number().int() }),
    readers: ['visitor'],
    example: { type: 'watch', watch: true, interval: 10_000 },
  }),
};

import { z } from 'zod';
import { id, Time } from '#lib/resources/fields.ts';
import { LiveFrame, LiveVisitor } from '#lib/resources/live-visitor.ts';
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
  ban: live({
    frame: z.object({
      type: z.literal('ban'),
      visitorId: id('visitor'),
      banned: z.boolean().meta({
        description:
          'Whether the visitor is kept from writing. Told when it changes; `GET /operator/visitors/:id/ban` says by whom and why.',
      }),
    }),
    readers: BOTH,
    example: { type: 'ban', visitorId: KARI.id, banned: true },
  }),
  watch: live({
    frame: z.object({ type: z.literal('watch'), watch: z.boolean(), interval: z.number().int() }),
    readers: ['visitor'],
    example: { type: 'watch', watch: true, interval: 10_000 },
  }),
  visitor: live({
    frame: z.object({ type: z.literal('visitor'), visitor: LiveVisitor }),
    readers: ['operator'],
    example: {
      type: 'visitor',
      visitor: {
        ...KARI,
        ...{ verified: true, online: true, visible: true, watched: false, sessionPageCount: 3, referrer: null },
        ...{ firstSeenAt: AT, lastSeenAt: AT, sessionStartedAt: AT },
        currentPage: { url: 'https://shop.example.com/tents?size=2', title: 'Tents' },
        pageOpenedAt: AT,
        device: { type: 'mobile', browser: 'Firefox', os: 'Android' },
        location: { country: 'NO', city: 'Bergen' },
        conversation: {
          ...{ id: CONVERSATION.id, status: 'human', lastMessageAt: AT, requested: false },
          preview: CONVERSATION.preview,
        },
      },
    },
  }),
  pointer: live({
    frame: z.object({ type: z.literal('pointer'), ...LiveFrame.shape }),
    readers: ['operator'],
    example: {
      ...{ type: 'pointer', visitorId: KARI.id, tabId: 'k3v9x2mq', at: AT },
      ...{ url: 'https://shop.example.com/tents?size=2', title: 'Tents' },
      ...{ viewport: { width: 390, height: 844 }, scroll: { x: 0, y: 320 }, documentHeight: 2_400 },
      samples: [
        [0, 120, 400],
        [60, 132, 410],
      ],
      clicks: [],
    },
  }),
};

import { z } from 'zod';
import { KARI_ASKS } from '../conversation/example-messages.ts';
import { Message } from '../conversation/message.ts';

/** Frames of the answer to a visitor's message (api-v1.md, Visitor turn stream). */
export const TurnEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('message'), message: Message.meta({ example: KARI_ASKS }) }),
  z.object({ type: z.literal('assistant.start') }),
  z.object({ type: z.literal('assistant.status'), label: z.string().meta({ example: 'Looking in “Returns”' }) }),
  z.object({
    type: z.literal('assistant.delta'),
    text: z.string().meta({ example: 'You have 60 days' }),
    offset: z.number().int().optional().meta({ example: 0 }),
  }),
  z.object({ type: z.literal('assistant.done'), messages: z.array(Message) }),
  z.object({ type: z.literal('silent'), reason: z.enum(['human', 'requested', 'off']) }),
  z.object({
    type: z.literal('error'),
    code: z.string().meta({ example: 'rate_limited' }),
    message: z.string().meta({ example: 'Too many requests.' }),
  }),
]);
export type TurnEvent = z.output<typeof TurnEvent>;

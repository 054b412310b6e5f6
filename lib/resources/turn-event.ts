import { z } from 'zod';
import { Message } from './message.ts';

/** Frames of the answer to a visitor's message (api-v1.md, Visitor turn stream). */
export const TurnEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('message'), message: Message }),
  z.object({ type: z.literal('assistant.start') }),
  z.object({ type: z.literal('assistant.status'), label: z.string() }),
  z.object({ type: z.literal('assistant.delta'), text: z.string(), offset: z.number().int().optional() }),
  z.object({ type: z.literal('assistant.done'), messages: z.array(Message) }),
  z.object({ type: z.literal('silent'), reason: z.enum(['human', 'requested', 'off']) }),
  z.object({ type: z.literal('error'), code: z.string(), message: z.string() }),
]);
export type TurnEvent = z.output<typeof TurnEvent>;

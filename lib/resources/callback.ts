import { z } from 'zod';
import { id, Time } from './fields.ts';

export const CallbackRequest = z.object({
  id: id('callback'),
  conversationId: id('conversation').nullable(),
  visitorId: id('visitor'),
  name: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  message: z.string().nullable(),
  handled: z.boolean(),
  handledAt: Time.nullable(),
  handledBy: z.string().nullable(),
  createdAt: Time,
});
export type CallbackRequest = z.output<typeof CallbackRequest>;

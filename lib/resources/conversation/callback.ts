import { z } from 'zod';
import { id, Time } from '../fields.ts';

export const CallbackRequest = z.object({
  id: id('callback'),
  conversationId: id('conversation').nullable(),
  visitorId: id('visitor'),
  name: z.string().meta({ example: 'Kari Nordmann' }),
  phone: z.string().nullable().meta({ example: '+47 987 65 432' }),
  email: z.string().nullable().meta({ example: 'kari@example.com' }),
  message: z.string().nullable().meta({ example: 'About my order' }),
  handled: z.boolean().meta({ description: 'Somebody has called, or decided not to.', example: false }),
  handledAt: Time.nullable().meta({ example: null }),
  handledBy: id('operator').nullable(),
  createdAt: Time,
});
export type CallbackRequest = z.output<typeof CallbackRequest>;

export const Callbacks = z.object({ callbacks: z.array(CallbackRequest) });

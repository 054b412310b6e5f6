import { z } from 'zod';
import { CallbackRequest } from './conversation/callback.ts';
import { OperatorConversation } from './conversation/conversation.ts';
import { Time } from './fields.ts';
import { Message } from './conversation/message.ts';
import { Device, Place } from './live-visitor.ts';
import { VisitorInfo } from './visitor/visitor.ts';
import { VisitorBan } from './visitor/visitor-ban.ts';

const HeldConversation = OperatorConversation.extend({ messages: z.array(Message) });

const Pageview = z.object({
  url: z.string().meta({ example: 'https://shop.example.com/tents?size=2' }),
  title: z.string().meta({ example: 'Tents' }),
  tabId: z.string().meta({ example: 'tab-1' }),
  at: Time,
});

const Session = z.object({
  startedAt: Time,
  seenAt: Time,
  url: z.string().meta({ example: 'https://shop.example.com/tents?size=2' }),
  title: z.string().meta({ example: 'Tents' }),
  device: Device.nullable(),
  location: Place.nullable(),
  referrer: z.string().nullable().meta({ example: 'https://search.example/' }),
});

/** Everything that is held of a visitor, for a request of access. */
export const HeldData = z.object({
  visitor: VisitorInfo.extend({ verified: z.boolean(), createdAt: Time, updatedAt: Time }),
  conversations: z.array(HeldConversation),
  callbacks: z.array(CallbackRequest),
  pageviews: z.array(Pageview),
  session: Session.nullable().meta({
    description: 'The latest visit to the site; null of one who was never seen there.',
  }),
  ban: VisitorBan.nullable().meta({ description: 'Null of a visitor who may write.' }),
});
export type HeldData = z.output<typeof HeldData>;

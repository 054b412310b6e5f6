import { z } from 'zod';
import { OperatorConversation, Rating, VisitorConversation } from '../conversation/conversation.ts';
import { ANNA_ANSWERS } from '../conversation/example-messages.ts';
import { id, Time, Token } from '../fields.ts';
import { Message } from '../conversation/message.ts';
import { Operator, OperatorRef } from '../operator.ts';
import { ApiKey, SecretKey, TenantSettings } from '../tenant.ts';

/* What answers hold around the resources. The endpoints declare them, and the browser's code reads them by their types. */

export const NewVisitor = z.object({
  visitorId: id('visitor'),
  token: Token,
});
export type NewVisitor = z.output<typeof NewVisitor>;

export const VisitorConversations = z.object({ conversations: z.array(VisitorConversation) });
export type VisitorConversations = z.output<typeof VisitorConversations>;

export const VisitorRead = z.object({ visitorReadAt: Time.nullable() });
export type VisitorRead = z.output<typeof VisitorRead>;

export const HumanRequested = z.object({ requested: z.array(OperatorRef), humanAvailable: z.boolean() });
export type HumanRequested = z.output<typeof HumanRequested>;

export const RatingGiven = z.object({ rating: Rating });
export type RatingGiven = z.output<typeof RatingGiven>;

export const TranscriptSent = z.object({ sent: z.boolean() });
export type TranscriptSent = z.output<typeof TranscriptSent>;

export const CallbackTaken = z.object({ ok: z.literal(true) });
export type CallbackTaken = z.output<typeof CallbackTaken>;

export const OwnAccount = z.object({
  operator: Operator,
  tenant: TenantSettings,
  tenants: z.array(z.object({ id: id('tenant'), name: z.string().meta({ example: 'Shop' }) })),
});
export type OwnAccount = z.output<typeof OwnAccount>;

export const FoundingOffer = z.object({ mayFound: z.boolean() });
export type FoundingOffer = z.output<typeof FoundingOffer>;

export const FoundedTenant = z.object({ tenant: TenantSettings, operator: Operator });
export type FoundedTenant = z.output<typeof FoundedTenant>;

export const OperatorConversations = z.object({
  conversations: z.array(OperatorConversation),
  nextCursor: z.string().nullable().meta({ example: 'eyJhdCI6IjIwMjYtMTEtMjAifQ' }),
});
export type OperatorConversations = z.output<typeof OperatorConversations>;

export const PostedMessage = z.object({
  message: Message.meta({ example: ANNA_ANSWERS }),
  assistant: z.array(Message).meta({ example: [] }),
});
export type PostedMessage = z.output<typeof PostedMessage>;

const AskedRequest = z.object({
  conversationId: id('conversation'),
  at: Time,
  preview: z.string().nullable().meta({ example: 'How long do I have to return something?' }),
});
export type AskedRequest = z.output<typeof AskedRequest>;

export const AskedRequests = z.object({ requests: z.array(AskedRequest) });
export type AskedRequests = z.output<typeof AskedRequests>;

export const ApiKeys = z.object({ apiKeys: z.array(ApiKey) });
export type ApiKeys = z.output<typeof ApiKeys>;

export const MadeApiKey = z.object({ apiKey: ApiKey, key: SecretKey });
export type MadeApiKey = z.output<typeof MadeApiKey>;

export const SignInLinkOwner = z.object({ email: z.string().meta({ example: 'anna@shop.example.com' }) });
export type SignInLinkOwner = z.output<typeof SignInLinkOwner>;

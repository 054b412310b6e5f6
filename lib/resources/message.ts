import { z } from 'zod';
import { id, Time } from './fields.ts';

export const MessageRole = z.enum(['visitor', 'assistant', 'operator', 'system']);
export type MessageRole = z.output<typeof MessageRole>;

export const MessageKind = z.enum([
  'text',
  'note',
  'products',
  'joined',
  'left',
  'requested',
  'assigned',
  'routed',
  'callback',
  'navigate',
  'closed',
  'reopened',
]);
export type MessageKind = z.output<typeof MessageKind>;

export const Product = z.object({
  title: z.string(),
  url: z.string(),
  imageUrl: z.string().nullable(),
  price: z.string().nullable(),
  currency: z.string().nullable(),
  description: z.string().nullable(),
});
export type Product = z.output<typeof Product>;

/** The knowledge that an answer of the assistant rests on. */
export const Source = z.object({
  documentId: z.string().nullable(),
  title: z.string(),
  url: z.string().nullable(),
  excerpt: z.string(),
});
export type Source = z.output<typeof Source>;

export const Attachment = z.object({
  id: id('attachment'),
  url: z.string(),
  contentType: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  size: z.number().int(),
  name: z.string(),
});
export type Attachment = z.output<typeof Attachment>;

export const Author = z.object({
  id: z.string(),
  handle: z.string(),
  name: z.string(),
  avatarUrl: z.string().nullable(),
});
export type Author = z.output<typeof Author>;

export const MessageData = z.union([
  z.object({ products: z.array(Product) }),
  z.object({ url: z.string() }),
  z.object({ departmentId: z.string().nullable(), departmentName: z.string().nullable() }),
  z.object({ operatorIds: z.array(z.string()) }),
]);
export type MessageData = z.output<typeof MessageData>;

export const Message = z.object({
  id: id('message'),
  conversationId: id('conversation'),
  createdAt: Time,
  role: MessageRole,
  kind: MessageKind,
  body: z.string(),
  language: z.string().nullable(),
  translation: z.object({ language: z.string(), body: z.string() }).nullable(),
  author: Author.nullable(),
  clientId: z.string().nullable(),
  attachments: z.array(Attachment),
  mentions: z.array(z.string()),
  sources: z.array(Source),
  thumbs: z.enum(['up', 'down']).nullable(),
  data: MessageData.nullable(),
});
export type Message = z.output<typeof Message>;

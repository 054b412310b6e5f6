import { z } from 'zod';
import { id, Time } from '../fields.ts';

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
  title: z.string().meta({ example: 'Two-person tent' }),
  url: z.string().meta({ example: 'https://shop.example.com/tents/two' }),
  imageUrl: z.string().nullable().meta({ example: 'https://shop.example.com/tents/two.webp' }),
  price: z.string().nullable().meta({ example: '3499' }),
  currency: z.string().nullable().meta({ example: 'NOK' }),
  description: z.string().nullable(),
});
export type Product = z.output<typeof Product>;

/** The knowledge that an answer of the assistant rests on. */
export const Source = z.object({
  documentId: id('document').nullable(),
  title: z.string().meta({ example: 'Returns' }),
  url: z.string().nullable().meta({ example: 'https://shop.example.com/returns' }),
  excerpt: z.string().meta({ example: 'You have 60 days from the day it arrived to return what you have not used.' }),
});
export type Source = z.output<typeof Source>;

export const Attachment = z.object({
  id: id('attachment'),
  url: z.string().meta({
    description:
      'Readable without a header, for at least a day, and made anew with every answer. With `&size=small` behind it: a still in WebP whose longer side has at most 480 pixels.',
    example: 'https://chat.example.com/api/blob/file/…',
  }),
  contentType: z
    .string()
    .meta({ description: '`image/jpeg`, `image/png`, `image/webp` or `image/gif`.', example: 'image/webp' }),
  width: z.number().int().meta({ description: 'Of the image upright, as it is served.', example: 1280 }),
  height: z.number().int().meta({ example: 960 }),
  size: z.number().int().meta({ description: 'Bytes.', example: 182_344 }),
  name: z
    .string()
    .meta({ description: 'As the file was called, with the ending of what it is.', example: 'label.webp' }),
});
export type Attachment = z.output<typeof Attachment>;

export const Author = z.object({
  id: z.string().meta({ example: 'assistant' }),
  handle: z.string().meta({ example: 'assistant' }),
  name: z.string().meta({ example: 'Assistant' }),
  avatarUrl: z.string().nullable().meta({ example: null }),
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
  role: MessageRole.meta({ example: 'assistant' }),
  kind: MessageKind.meta({
    description:
      '`text` is what people write; `note` is internal; the others are lines of the system, products, or a page to go to.',
    example: 'text',
  }),
  body: z.string().meta({
    description:
      'Of the assistant and operators with bold, italic, lists, links and inline code in Markdown. Never HTML.',
    example: 'You have 60 days from the day it arrived.',
  }),
  language: z.string().nullable().meta({ example: 'en' }),
  translation: z.object({ language: z.string(), body: z.string() }).nullable().meta({
    description:
      'In the reader’s language, where it differs and there is one. It leads nowhere that `body` does not, or for an answer of the assistant may not.',
    example: null,
  }),
  author: Author.nullable().meta({ description: 'The operator or the assistant; null for visitors and system lines.' }),
  clientId: z
    .string()
    .nullable()
    .meta({ description: 'As it was sent along: the same id never makes a second message.', example: null }),
  attachments: z.array(Attachment).meta({ example: [] }),
  mentions: z.array(z.string()).meta({ description: 'Handles that are mentioned.', example: [] }),
  sources: z.array(Source).meta({ description: 'The knowledge that an answer of the assistant rests on.' }),
  thumbs: z
    .enum(['up', 'down'])
    .nullable()
    .meta({ description: 'The visitor’s verdict on an answer of the assistant.', example: null }),
  data: MessageData.nullable().meta({
    description: 'What belongs to the kind, as the products of `products`; else null.',
    example: null,
  }),
});
export type Message = z.output<typeof Message>;

import { z } from 'zod';
import { text, TimeInput } from '#lib/resources/fields.ts';
import { cleanUrl } from '#lib/visitors/clean-url.ts';

/** Where the visitor is; the address is cleaned before anything else sees it (api-v1.md, Visitor endpoints, rule 1). */
export const PageInput = z.object({
  pageUrl: text({ max: 4000 })
    .nullish()
    .transform((value) => (value ? cleanUrl(value) : null))
    .meta({
      type: 'string',
      format: 'uri',
      maxLength: 4000,
      description: 'Page that the visitor is on. Secrets in it are cut out before it is stored.',
    }),
  pageTitle: text({ max: 300 })
    .nullish()
    .transform((value) => value || null)
    .meta({ description: 'Title of the page that the visitor is on.' }),
});

/** What a visitor's conversation begins with. */
export const ConversationInput = PageInput.extend({
  greetingId: text({ max: 64 })
    .nullish()
    .transform((value) => value || null)
    .meta({
      ...{ type: 'string', maxLength: 64 },
      description: 'Of the greeting that the visitor answers, as the configuration has it; an unknown one is ignored.',
    }),
});

/** Text of a message; empty only where something else can stand for it. */
export const MessageBody = (max: number) => text({ max }).default('');

export const ClientId = text({ min: 1, max: 64 })
  .nullish()
  .transform((value) => value ?? null)
  .meta({
    type: 'string',
    minLength: 1,
    maxLength: 64,
    description: 'Your own id of the message: sent again with it, the message is stored once.',
  });

export const AttachmentIds = z.array(z.string()).max(4).default([]).meta({
  description:
    'Images that the author has uploaded to this conversation within the last day, in their order; each for one message.',
});

/** A colleague's or the assistant's handle, as people write it: `anna`, `@Anna`. */
export const HandleInput = text({ min: 1, max: 33 })
  .transform((value) => value.replace(/^@/, '').toLowerCase())
  .meta({ type: 'string', minLength: 1, maxLength: 33 });

export const ReadInput = z.object({
  through: TimeInput.meta({ description: 'Time of the newest message that was seen.' }),
});
export const TypingInput = z.object({ typing: z.boolean() });
export const ViewingInput = z.object({ viewing: z.boolean() });

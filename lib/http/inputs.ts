import { z } from 'zod';
import { text, TimeInput } from '#lib/resources/fields.ts';
import { cleanUrl } from '#lib/visitors/clean-url.ts';

/** Where the visitor is; the address is cleaned before anything else sees it (api-v1.md, Visitor endpoints, rule 1). */
export const PageInput = z.object({
  pageUrl: text({ max: 4000 })
    .nullish()
    .transform((value) => (value ? cleanUrl(value) : null))
    .meta({ type: 'string', format: 'uri', maxLength: 4000 }),
  pageTitle: text({ max: 300 })
    .nullish()
    .transform((value) => value || null),
});

/** Text of a message; empty only where something else can stand for it. */
export const MessageBody = (max: number) => text({ max }).default('');

export const ClientId = text({ min: 1, max: 64 })
  .nullish()
  .transform((value) => value ?? null)
  .meta({ type: 'string', minLength: 1, maxLength: 64 });

/** A colleague's or the assistant's handle, as people write it: `anna`, `@Anna`. */
export const HandleInput = text({ min: 1, max: 33 })
  .transform((value) => value.replace(/^@/, '').toLowerCase())
  .meta({ type: 'string', minLength: 1, maxLength: 33 });

export const ReadInput = z.object({ through: TimeInput });
export const TypingInput = z.object({ typing: z.boolean() });

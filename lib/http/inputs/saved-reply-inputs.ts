import { z } from 'zod';
import { text } from '#lib/resources/fields.ts';

/** decisions.md, saved replies. */
export const SavedReplyFields = {
  shortcut: z.string().regex(/^[a-z0-9_-]{1,40}$/, 'must be 1 to 40 characters of a-z, 0-9, _ and -'),
  body: text({ min: 1, max: 4000 }),
  shared: z.boolean(),
};

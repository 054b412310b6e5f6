import { z } from 'zod';
import { Priority } from '#lib/resources/conversation/conversation.ts';
import { text, TimeInput } from '#lib/resources/fields.ts';

// decisions.md, PATCH /operator/conversations/:id.
const TAGS = 10;

/** Trimmed and in lower case: two that differ in no more are one. */
export const TagName = text({ min: 1, max: 40 })
  .transform((value) => value.toLowerCase())
  .meta({ type: 'string', minLength: 1, maxLength: 40 });

/** What is left out stays. */
export const TriageBody = z.object({
  tags: z
    .array(TagName)
    .transform((names) => [...new Set(names)])
    .refine((names) => names.length <= TAGS, `must be at most ${TAGS}`)
    .optional()
    .meta({ description: 'All that it shall have, at most 10; doubles count once.' }),
  priority: Priority.optional(),
  snoozedUntil: TimeInput.nullable()
    .optional()
    .meta({ description: 'Until when it is put off; null ends that. A time that is past: 400.' }),
});

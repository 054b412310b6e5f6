import { z } from 'zod';
import { SafeText, text } from '#lib/resources/fields.ts';
import { clearable, EmailText, PhoneText } from './contact-fields.ts';

const AttributeKey = SafeText.regex(/^[A-Za-z0-9_.-]{1,40}$/, 'a key has 1 to 40 letters, digits and . _ -');
const AttributeValue = z.union([text({ max: 200 }), z.number(), z.boolean(), z.null()]);

/**
 * Keys match the pattern, a text has at most 200 characters, null removes the key (api-v1.md, VisitorProfileInput).
 * `__proto__` and its like are keys as any other, which `z.record` would drop: entries are checked one by one.
 */
export const AttributesInput = z
  .custom<Record<string, unknown>>((value) => isPlain(value), 'must be an object')
  .transform((given, context) => {
    const entries = Object.entries(given).map(([key, value]) => {
      const problem = problemOf(AttributeKey, key) ?? problemOf(AttributeValue, value);
      if (problem) context.addIssue({ code: 'custom', message: problem, path: [key] });
      return [key, AttributeValue.safeParse(value).data ?? null] as const;
    });
    // Unlike an assignment it makes `__proto__` a property of the object's own.
    return Object.fromEntries(entries);
  })
  .meta({
    ...z.toJSONSchema(z.record(AttributeKey, AttributeValue), { io: 'input' }),
    description: 'The tenant’s own fields, at most 30. They are merged; null removes one.',
  });

const isPlain = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);

function problemOf(schema: z.ZodType, value: unknown): string | undefined {
  return schema.safeParse(value).error?.issues[0]?.message;
}

/** A left-out field stays as it is, null or an empty text clears it. */
export const ProfileInput = z.object({
  name: clearable(text({ max: 120 })).optional(),
  email: clearable(EmailText).optional(),
  phone: clearable(PhoneText).optional(),
  company: clearable(text({ max: 120 })).optional(),
  attributes: AttributesInput.optional(),
});
export type ProfileInput = z.output<typeof ProfileInput>;

import { z } from 'zod';
import { text } from '#lib/resources/fields.ts';

const EMAIL = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+\.[^\s@<>()[\]\\,;:".]{2,}$/;
const PHONE = /^[0-9 +()./-]{3,40}$/;

/** api-v1.md, VisitorProfileInput. */
export const EmailText = text({ min: 1, max: 200 }).refine((value) => EMAIL.test(value), 'must be a valid address');
export const PhoneText = text({ min: 3, max: 40 }).refine(
  (value) => PHONE.test(value) && /\d/.test(value),
  'must be a phone number',
);

const FIELDS = { email: EmailText, phone: PhoneText } as const;

/** The value when it is a valid one of its kind, else null. */
export function contactField(kind: keyof typeof FIELDS, value: string | null): string | null {
  const parsed = value === null ? null : FIELDS[kind].safeParse(value);
  return parsed?.success ? parsed.data : null;
}

/** Null or an empty text clears a profile field (decisions.md, bounds). */
export const clearable = <S extends z.ZodType<string>>(schema: S) =>
  z.union([
    z.null(),
    z.literal('').transform(() => null),
    z
      .string()
      .regex(/^\s+$/)
      .transform(() => null),
    schema,
  ]);

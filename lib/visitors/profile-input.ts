import { z } from 'zod';
import { SafeText, text } from '#lib/resources/fields.ts';
import { clearable, EmailText, PhoneText } from './contact-fields.ts';

/** Keys match the pattern, a text has at most 200 characters, null removes the key (api-v1.md, VisitorProfileInput). */
export const AttributesInput = z.record(
  SafeText.regex(/^[A-Za-z0-9_.-]{1,40}$/, 'a key has 1 to 40 letters, digits and . _ -'),
  z.union([text({ max: 200 }), z.number(), z.boolean(), z.null()]),
);

/** A left-out field stays as it is, null or an empty text clears it. */
export const ProfileInput = z.object({
  name: clearable(text({ max: 120 })).optional(),
  email: clearable(EmailText).optional(),
  phone: clearable(PhoneText).optional(),
  company: clearable(text({ max: 120 })).optional(),
  attributes: AttributesInput.optional(),
});
export type ProfileInput = z.output<typeof ProfileInput>;

export const PROFILE_FIELDS = ['name', 'email', 'phone', 'company'] as const;

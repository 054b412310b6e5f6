import { z } from 'zod';
import { HttpUrl, SafeText, lengthOf, text } from '#lib/resources/fields.ts';
import { Role } from '#lib/resources/operator.ts';
import { clearable, EmailText } from '#lib/visitors/contact-fields.ts';

/** decisions.md, externalId: 1–200 characters of any kind. */
export const ExternalId = SafeText.refine(
  (value) => lengthOf(value) >= 1 && lengthOf(value) <= 200,
  'must have 1 to 200 characters',
).meta({ description: 'Your own id of the person.' });

/** decisions.md, rule 14. */
export const TtlSeconds = z
  .number()
  .int()
  .min(60)
  .max(86_400)
  .meta({ description: 'How long the token is good, in seconds.' });

export const ProvisionFields = {
  name: text({ min: 1, max: 80 }),
  email: clearable(EmailText).optional(),
  avatarUrl: clearable(HttpUrl).optional(),
  role: Role.optional(),
};

import { z } from 'zod';
import { id } from './fields.ts';

export const Attributes = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]));
export type Attributes = z.output<typeof Attributes>;

export const VisitorInfo = z.object({
  id: id('visitor'),
  externalId: z.string().nullable(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  company: z.string().nullable(),
  attributes: Attributes,
  language: z.string().nullable(),
  unconfirmed: z.array(z.string()),
});
export type VisitorInfo = z.output<typeof VisitorInfo>;

export const PROFILE_FIELDS = ['name', 'email', 'phone', 'company'] as const;

export const attributeName = (key: string) => `attributes.${key}`;

type Profile = Pick<VisitorInfo, (typeof PROFILE_FIELDS)[number] | 'attributes'>;

/** The names of what is known of the visitor, attributes as `attributes.<key>`. */
export const filledNames = (profile: Profile): string[] => [
  ...PROFILE_FIELDS.filter((field) => profile[field] !== null),
  ...Object.keys(profile.attributes).map(attributeName),
];

/** What only a browser has said (decisions.md, what a browser said): of an anonymous visitor everything. */
export function unconfirmedNames(
  profile: Profile & { externalId: string | null },
  confirmed: readonly string[],
): string[] {
  const filled = filledNames(profile);
  return profile.externalId === null ? filled : filled.filter((name) => !confirmed.includes(name));
}

export const VisitorProfile = VisitorInfo.omit({ unconfirmed: true }).extend({ verified: z.boolean() });
export type VisitorProfile = z.output<typeof VisitorProfile>;

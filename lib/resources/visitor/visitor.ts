import { z } from 'zod';
import { attributeName } from './attribute-name.ts';
import { id } from '../fields.ts';

export const Attributes = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]));
export type Attributes = z.output<typeof Attributes>;

export const VisitorInfo = z.object({
  id: id('visitor'),
  externalId: z
    .string()
    .nullable()
    .meta({ description: 'The tenant’s own id; null while the visitor is anonymous.', example: 'customer-4711' }),
  name: z.string().nullable().meta({ example: 'Kari Nordmann' }),
  email: z.string().nullable().meta({ example: 'kari@example.com' }),
  phone: z.string().nullable().meta({ example: '+47 987 65 432' }),
  company: z.string().nullable().meta({ example: 'Nordmann AS' }),
  attributes: Attributes.meta({ description: 'The tenant’s own fields.', example: { plan: 'gold', seats: 4 } }),
  language: z.string().nullable().meta({ example: 'no' }),
  unconfirmed: z.array(z.string()).meta({
    description:
      'Names of the fields, and `attributes.<key>`, that a browser filled in and the tenant’s backend has not said: not to be taken for true. Of an anonymous visitor all that are not empty.',
    example: ['phone', 'attributes.seats'],
  }),
});
export type VisitorInfo = z.output<typeof VisitorInfo>;

export const PROFILE_FIELDS = ['name', 'email', 'phone', 'company'] as const;

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

export const VisitorProfile = VisitorInfo.omit({ unconfirmed: true }).extend({
  verified: z.boolean().meta({ description: 'Identified by the tenant’s backend.' }),
});
export type VisitorProfile = z.output<typeof VisitorProfile>;

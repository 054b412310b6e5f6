import { badRequest } from '#lib/core/errors.ts';
import { attributeName } from '#lib/resources/visitor/attribute-name.ts';
import { type Attributes, filledNames, PROFILE_FIELDS } from '#lib/resources/visitor/visitor.ts';
import type { ProfileInput } from './profile-input.ts';

// api-v1.md, VisitorProfileInput: at most 30 keys in total after merging.
const ATTRIBUTES = 30;

export type Profile = Record<(typeof PROFILE_FIELDS)[number], string | null> & {
  attributes: Attributes;
  /** Which of them the tenant's backend has said: fields by their name, attributes as `attributes.<key>`. */
  confirmed: string[];
};

/** What the tenant's backend says overwrites and is confirmed by it; null clears. @throws AppError `bad_request` */
export function confirmProfile(stored: Profile, input: ProfileInput): Profile {
  const said = [
    ...PROFILE_FIELDS.filter((field) => input[field] !== undefined),
    ...Object.keys(input.attributes ?? {}).map(attributeName),
  ];
  return keptFor(overwriteProfile(stored, input), [...stored.confirmed, ...said]);
}

/** What an anonymous visitor's browser says: stored as sent, null clears, attributes are merged. @throws AppError `bad_request` */
export function overwriteProfile(stored: Profile, input: ProfileInput): Profile {
  const merged = { ...stored };
  for (const field of PROFILE_FIELDS) if (input[field] !== undefined) merged[field] = input[field];
  const attributes = new Map(Object.entries(stored.attributes));
  for (const [key, value] of Object.entries(input.attributes ?? {})) {
    if (value === null) attributes.delete(key);
    else attributes.set(key, value);
  }
  // Unlike assignments it keeps a key named `__proto__`.
  return counted({ ...merged, attributes: Object.fromEntries(attributes) });
}

/** What a browser says of an identified visitor only adds (api-v1.md, Authentication, rule 5). */
export function addToProfile(stored: Profile, input: ProfileInput): Profile {
  const merged = { ...stored };
  for (const field of PROFILE_FIELDS) merged[field] = stored[field] ?? input[field] ?? null;
  const attributes = new Map(Object.entries(stored.attributes));
  for (const [key, value] of Object.entries(input.attributes ?? {}))
    if (value !== null && !attributes.has(key)) attributes.set(key, value);
  return counted({ ...merged, attributes: Object.fromEntries(attributes) });
}

/** Nothing that is empty is confirmed: what a browser writes there later is not either. */
function keptFor(profile: Profile, confirmed: string[]): Profile {
  const filled = new Set(filledNames(profile));
  return { ...profile, confirmed: [...new Set(confirmed)].filter((name) => filled.has(name)).toSorted() };
}

function counted(profile: Profile): Profile {
  if (Object.keys(profile.attributes).length <= ATTRIBUTES) return profile;
  throw badRequest(`attributes: at most ${ATTRIBUTES} keys in total`);
}

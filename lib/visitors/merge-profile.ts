import { badRequest } from '#lib/core/errors.ts';
import type { Attributes } from '#lib/resources/visitor.ts';
import { PROFILE_FIELDS, type ProfileInput } from './profile-input.ts';

// api-v1.md, VisitorProfileInput: at most 30 keys in total after merging.
const ATTRIBUTES = 30;

export type Profile = Record<(typeof PROFILE_FIELDS)[number], string | null> & { attributes: Attributes };

/** What a trusted source says overwrites; null clears; attributes are merged. @throws AppError `bad_request` */
export function overwriteProfile(stored: Profile, input: ProfileInput): Profile {
  const merged = { ...stored, attributes: { ...stored.attributes } };
  for (const field of PROFILE_FIELDS) if (input[field] !== undefined) merged[field] = input[field];
  for (const [key, value] of Object.entries(input.attributes ?? {})) {
    if (value === null) delete merged.attributes[key];
    else merged.attributes[key] = value;
  }
  return counted(merged);
}

/** What a browser says of an identified visitor only adds (api-v1.md, Authentication, rule 5). */
export function addToProfile(stored: Profile, input: ProfileInput): Profile {
  const merged = { ...stored, attributes: { ...stored.attributes } };
  for (const field of PROFILE_FIELDS) merged[field] = stored[field] ?? input[field] ?? null;
  for (const [key, value] of Object.entries(input.attributes ?? {}))
    if (value !== null && !Object.hasOwn(merged.attributes, key)) merged.attributes[key] = value;
  return counted(merged);
}

function counted(profile: Profile): Profile {
  if (Object.keys(profile.attributes).length <= ATTRIBUTES) return profile;
  throw badRequest(`attributes: at most ${ATTRIBUTES} keys in total`);
}

import type { Role, ServerOperator } from '#lib/resources/operator.ts';
import type { PersonFields } from '../team-api.ts';

/** What is plainly wrong before the service is asked. @param person who is changed; their backend may give no address */
export function faultOf({ name, email }: PersonFields, person: ServerOperator | null): 'name' | 'email' | null {
  if (!name) return 'name';
  const isOurs = person === null || person.externalId === null;
  return isOurs && !/^\S+@\S+\.\S{2,}$/.test(email) ? 'email' : null;
}

/** What is to be sent of a change: of one whom the tenant's backend knows the name alone. */
export function changesOf(
  person: ServerOperator,
  { name, email, role }: PersonFields,
): { displayName?: string; email?: string; role?: Role } {
  return {
    ...(name !== person.name && { displayName: name }),
    ...(person.externalId === null && email !== person.email && { email }),
    ...(person.externalId === null && role !== person.role && { role }),
  };
}

import type { PersonActor } from '#lib/core/actor.ts';
import { forbidden } from '#lib/core/errors.ts';
import { services } from '#lib/services/services.ts';

/**
 * Who is signed in, whatever they are in which tenant; null when the token is of no session.
 * @throws AppError `forbidden` for an address that the sign-in did not confirm, and for who acts in another's name
 */
export async function maybePerson(
  token: string,
  { impersonates }: { impersonates: boolean },
): Promise<PersonActor | null> {
  const identity = await services().identity.verifyAccessToken(token);
  if (!identity) return null;
  const { userId: identityId, verifiedEmail: email, signedInAt } = identity;
  if (impersonates || email === null) throw forbidden();
  return { kind: 'person', identityId, email, signedInAt };
}

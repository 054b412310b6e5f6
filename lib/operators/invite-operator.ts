import { conflict, forbidden, unavailable } from '#lib/core/errors.ts';
import { log } from '#lib/core/log.ts';
import { enforce } from '#lib/limits/enforce.ts';
import { LIMITS } from '#lib/limits/rules.ts';
import { signInLink } from '#lib/operators/sign-in/sign-in-link.ts';
import { signInMail } from '#lib/operators/sign-in/sign-in-mail.ts';
import { services } from '#lib/services/services.ts';
import type { OperatorRow } from './operator-row.ts';

/**
 * Mails the operator a one-time sign-in link.
 * @throws AppError `forbidden` of a deactivated one; `conflict` without an address; `rate_limited` after 5 in an hour to
 * the operator or the address, or 100 of the tenant; `unavailable` when the mail did not go out
 */
export async function inviteOperator(operator: OperatorRow): Promise<void> {
  const { tenantId, id, email, language } = operator;
  if (operator.deactivatedAt) throw forbidden('The operator is deactivated.');
  if (!email) throw conflict('The operator has no e-mail address.');
  const to = email.trim().toLowerCase();
  await enforce(LIMITS.invites, { tenantId, operatorId: id, email: to });
  try {
    const { code, tokenHash } = await services().identity.createSignIn(to);
    const link = signInLink(tenantId, { tokenHash, email: to, mark: null });
    await services().mail.send(signInMail({ to, code, link, language, key: tokenHash }));
  } catch (error) {
    throw unavailable('The invitation could not be sent.', error);
  }
}

/** The invitation that comes with a `PUT`: whatever hinders it, the operator stays saved. @returns whether it was sent */
export async function inviteOnPut(operator: OperatorRow): Promise<boolean> {
  if (operator.identityId !== null || !operator.email) return false;
  try {
    await inviteOperator(operator);
    return true;
  } catch (error) {
    log.warn('an invitation was not sent', {
      tenantId: operator.tenantId,
      operatorId: operator.id,
      cause: error,
    });
    return false;
  }
}

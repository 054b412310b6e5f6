import type { Doer } from '#lib/audit/doer.ts';
import { noteAction } from '#lib/audit/note-action.ts';
import { conflict, forbidden, unavailable } from '#lib/core/errors.ts';
import { log } from '#lib/core/log/log.ts';
import { db } from '#lib/db/database.ts';
import { enforce } from '#lib/limits/enforce.ts';
import { LIMITS } from '#lib/limits/rules.ts';
import { refuseWithoutMail } from '#lib/mail/can-mail.ts';
import { signInLink } from '#lib/operators/sign-in/sign-in-link.ts';
import { services } from '#lib/services/services.ts';
import { findTenant } from '#lib/tenants/tenant.ts';
import { inviteMail } from './invite-mail.ts';
import type { OperatorRow } from './operator-row.ts';

/**
 * Mails the operator who invites them where, and a one-time way in.
 * @throws AppError `forbidden` of a deactivated one; `conflict` without an address; `rate_limited` after 5 in an hour to
 * the operator or the address, or 100 of the tenant; `unavailable` when the mail did not go out
 */
export async function inviteOperator(operator: OperatorRow, doer: Doer = null): Promise<void> {
  const { tenantId, id, email, language } = operator;
  if (operator.deactivatedAt) throw forbidden('The operator is deactivated.');
  if (!email) throw conflict('The operator has no e-mail address.');
  refuseWithoutMail();
  const to = email.trim().toLowerCase();
  await enforce(LIMITS.invites, { tenantId, operatorId: id, email: to });
  try {
    const { code, tokenHash } = await services().identity.createSignIn(to);
    const link = signInLink(tenantId, { tokenHash, email: to, mark: null });
    const [shop, by] = [await findTenant(tenantId), doer?.kind === 'operator' ? doer.name : null];
    await services().mail.send(inviteMail({ to, code, link, language, key: tokenHash, shop, by }));
  } catch (error) {
    throw unavailable('The invitation could not be sent.', error);
  }
  const target = { kind: 'operator', id, name: operator.displayName } as const;
  await noteAction(db(), tenantId, doer, { action: 'operator.invited', target });
}

/** The invitation that comes with a change: whatever hinders it, the operator stays saved. @returns whether it was sent */
export async function inviteOnPut(operator: OperatorRow, doer: Doer = null): Promise<boolean> {
  if (operator.identityId !== null || !operator.email) return false;
  try {
    await inviteOperator(operator, doer);
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

import { sql } from 'drizzle-orm';
import { log } from '#lib/core/log/log.ts';
import { db } from '#lib/db/database.ts';
import { sqlState } from '#lib/db/transaction.ts';
import type { Identity } from '#lib/services/identity/port.ts';

/**
 * Links the person to the operator with the verified address in each tenant where there is one, none is linked to the
 * person yet, and the sign-in is later than what ended the sessions before (api-v1.md, Authentication, rule 6).
 * @returns whether a link was made
 */
export async function linkIdentity(identity: Identity): Promise<boolean> {
  if (identity.verifiedEmail === null) return false;
  try {
    const linked = await db().execute(sql`
      update operators set identity_id = ${identity.userId}
      where (tenant_id, id) in (
        select distinct on (candidate.tenant_id) candidate.tenant_id, candidate.id from operators candidate
        where lower(candidate.email) = ${identity.verifiedEmail} and candidate.identity_id is null
          and candidate.deactivated_at is null
          and candidate.sessions_after <= ${identity.signedInAt.toISOString()}::timestamptz
          and not exists (
            select 1 from operators other
            where other.tenant_id = candidate.tenant_id and other.identity_id = ${identity.userId}
          )
        order by candidate.tenant_id, candidate.created_at, candidate.id
      ) and identity_id is null`);
    if ((linked.rowCount ?? 0) === 0) await logConflicts(identity);
    return (linked.rowCount ?? 0) > 0;
  } catch (error) {
    // Two first sign-ins at once: the other one's link stands.
    if (sqlState(error) !== '23505') throw error;
    log.warn('a sign-in was already linked to another operator of the tenant', { identityId: identity.userId });
    return true;
  }
}

/** An operator that has this address and no login, in a tenant where the login is another operator's, stays locked out. */
async function logConflicts({ userId, verifiedEmail, signedInAt }: Identity): Promise<void> {
  const { rows } = await db().execute<{ tenant_id: string; id: string; holder: string }>(sql`
    select candidate.tenant_id, candidate.id, other.id as holder from operators candidate
    join operators other on other.tenant_id = candidate.tenant_id and other.identity_id = ${userId}
    where lower(candidate.email) = ${verifiedEmail} and candidate.identity_id is null
      and candidate.deactivated_at is null and candidate.sessions_after <= ${signedInAt.toISOString()}::timestamptz
    limit 20`);
  for (const { tenant_id: tenantId, id: operatorId, holder } of rows)
    log.warn('a sign-in is linked to another operator of the tenant', {
      tenantId,
      operatorId,
      holder,
      identityId: userId,
    });
}

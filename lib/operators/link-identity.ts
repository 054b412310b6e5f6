import { sql } from 'drizzle-orm';
import { log } from '#lib/core/log.ts';
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
    return (linked.rowCount ?? 0) > 0;
  } catch (error) {
    // Two first sign-ins at once: the other one's link stands.
    if (sqlState(error) !== '23505') throw error;
    log.warn('a sign-in was already linked to another operator of the tenant', { identityId: identity.userId });
    return true;
  }
}

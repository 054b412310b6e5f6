import { sql } from 'drizzle-orm';
import { noteAction } from '#lib/audit/note-action.ts';
import type { OperatorActor } from '#lib/core/actor.ts';
import { oncePerProcess } from '#lib/core/once-per-process.ts';
import { ShortCache } from '#lib/core/short-cache.ts';
import { now } from '#lib/core/time.ts';
import { transaction } from '#lib/db/transaction.ts';

// decisions.md, audit: once an hour and pair.
const EVERY_MS = 3_600_000;

/** That the platform's staff act as this operator; before they are let in, so that nobody does unnoted. */
export async function noteImpersonation(actor: OperatorActor): Promise<void> {
  const { tenantId, operatorId, impersonatedBy, name } = actor;
  const pair = `${tenantId} ${impersonatedBy} ${operatorId}`;
  const at = now().getTime();
  const known = noted().get(pair);
  if (known !== undefined && known > at - EVERY_MS) return;
  const notedAt = await transaction(async (tx) => {
    // Two processes at once write it once.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${pair}, 0))`);
    const since = new Date(at - EVERY_MS).toISOString();
    const { rows } = await tx.execute<{ at: string | Date }>(sql`
      select at from audit_entries
      where tenant_id = ${tenantId} and action = 'impersonation.used' and actor_id = ${impersonatedBy}
        and target_id = ${operatorId} and at > ${since}::timestamptz
      order by at desc limit 1`);
    if (rows[0]) return new Date(rows[0].at).getTime();
    const target = { kind: 'operator', id: operatorId, name } as const;
    await noteAction(tx, tenantId, actor, { action: 'impersonation.used', target });
    return at;
  });
  noted().set(pair, notedAt);
}

const noted = () =>
  oncePerProcess('noted-impersonations', () => new ShortCache<number>({ maximum: 1_000, ttlMs: EVERY_MS }));

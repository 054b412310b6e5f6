import { type SQL, sql } from 'drizzle-orm';
import type { OperatorActor } from '#lib/core/actor.ts';
import { now } from '#lib/core/time.ts';
import { db } from '#lib/db/database.ts';
import { transaction } from '#lib/db/transaction.ts';
import { holdActive } from '#lib/operators/hold-active.ts';

export interface MobileDevice {
  installationId: string;
  pushToken: string;
  platform: 'ios' | 'android';
}

/** More phones than anybody carries: a new one takes the place of the oldest. */
const MOST = 20;

/**
 * The person's phone, in every tenant where they are an active operator; with a token of a backend in its own alone. A
 * phone is one person's: whoever had it before in these tenants is told nothing there any more.
 */
export async function registerDevice(actor: OperatorActor, device: MobileDevice): Promise<void> {
  const { installationId, pushToken, platform } = device;
  await transaction(async (tx) => {
    await holdActive(tx, actor);
    const { rows: places } = await tx.execute<{ tenant_id: string; operator_id: string }>(sql`
      select o.tenant_id, o.id as operator_id from operators o
      where ${operatorsOf(actor)} and o.deactivated_at is null order by o.tenant_id`);
    const given = sql`json_to_recordset(${JSON.stringify(places)}::json) as place(tenant_id text, operator_id text)`;
    await tx.execute(sql`
      delete from mobile_devices d using ${given} where d.tenant_id = place.tenant_id
        and (d.installation_id = ${installationId} or d.push_token = ${pushToken})
        and not (d.operator_id = place.operator_id and d.installation_id = ${installationId})`);
    await tx.execute(sql`
      insert into mobile_devices (tenant_id, operator_id, installation_id, push_token, platform, identity_id, created_at)
      select place.tenant_id, place.operator_id, ${installationId}, ${pushToken}, ${platform}, ${actor.identityId},
        ${now().toISOString()}::timestamptz from ${given}
      on conflict (tenant_id, operator_id, installation_id) do update set push_token = excluded.push_token,
        platform = excluded.platform, identity_id = excluded.identity_id, created_at = excluded.created_at`);
    await tx.execute(sql`
      delete from mobile_devices d using (
        select d.tenant_id, d.operator_id, d.installation_id, row_number() over (
          partition by d.tenant_id, d.operator_id order by d.created_at desc, d.installation_id) as nth
        from mobile_devices d join ${given} on d.tenant_id = place.tenant_id and d.operator_id = place.operator_id
      ) old where old.nth > ${MOST} and d.tenant_id = old.tenant_id and d.operator_id = old.operator_id
        and d.installation_id = old.installation_id`);
  });
}

/** As a phone is signed out: in every tenant where it was registered. No error when it is not there. */
export async function removeDevice(actor: OperatorActor, installationId: string): Promise<void> {
  await db().execute(sql`
    delete from mobile_devices d using operators o where d.tenant_id = o.tenant_id and d.operator_id = o.id
      and d.installation_id = ${installationId} and ${operatorsOf(actor)}`);
}

/** Who the caller is: a person's login in each of their tenants, a token's operator, or whom staff impersonates. */
function operatorsOf({ tenantId, operatorId, identityId, impersonatedBy }: OperatorActor): SQL {
  if (identityId === null || impersonatedBy !== null) return sql`o.tenant_id = ${tenantId} and o.id = ${operatorId}`;
  return sql`o.identity_id = ${identityId}`;
}

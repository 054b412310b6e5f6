import { sql } from 'drizzle-orm';
import type { Transaction } from '#lib/db/database.ts';
import { type ChannelName, type Preferences, USUAL_PREFERENCES } from '#lib/resources/notifications.ts';

/** Somebody of the team, as far as it matters for what they are told. */
export interface Member {
  id: string;
  reachableBy: ChannelName[];
  wants: Preferences;
}

/** Everybody who may be told anything at all. */
export async function readTeam(tx: Transaction, tenantId: string): Promise<Member[]> {
  const { rows } = await tx.execute<TeamRow>(sql`
    select o.id, o.email is not null as "hasEmail", p.preferences,
      exists (select 1 from push_subscriptions s where s.tenant_id = o.tenant_id and s.operator_id = o.id)
        or exists (select 1 from mobile_devices d where d.tenant_id = o.tenant_id and d.operator_id = o.id) as "hasDevice"
    from operators o
    left join notification_preferences p on p.tenant_id = o.tenant_id and p.operator_id = o.id
    where o.tenant_id = ${tenantId} and o.deactivated_at is null and not o.system
    order by o.created_at, o.id`);
  return rows.map(({ id, hasEmail, hasDevice, preferences }) => ({
    id,
    reachableBy: [...(hasEmail ? (['email'] as const) : []), ...(hasDevice ? (['push'] as const) : [])],
    wants: { ...USUAL_PREFERENCES, ...preferences },
  }));
}

interface TeamRow extends Record<string, unknown> {
  id: string;
  hasEmail: boolean;
  hasDevice: boolean;
  preferences: Partial<Preferences> | null;
}

/** A conversation as it is now. */
export interface Standing {
  id: string;
  requested: boolean;
  participantIds: string[];
  /** Of its department. */
  memberIds: string[];
}

/** Those that are still there, by id. */
export async function readStandings(
  tx: Transaction,
  tenantId: string,
  conversationIds: readonly string[],
): Promise<Map<string, Standing>> {
  if (conversationIds.length === 0) return new Map();
  const { rows } = await tx.execute<Standing & Record<string, unknown>>(sql`
    select c.id, c.requested,
      array(select p.operator_id from conversation_operators p where p.tenant_id = c.tenant_id
        and p.conversation_id = c.id and p.joined_at is not null
        union select c.owner_id where c.owner_id is not null) as "participantIds",
      array(select m.operator_id from department_members m where m.tenant_id = c.tenant_id
        and m.department_id = c.department_id) as "memberIds"
    from conversations c where c.tenant_id = ${tenantId} and c.id in ${[...conversationIds]}`);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Which of these messages are the first that was ever written in their conversation; system lines count for nothing. */
export async function readFirsts(
  tx: Transaction,
  tenantId: string,
  messageIds: readonly string[],
): Promise<Set<string>> {
  if (messageIds.length === 0) return new Set();
  const { rows } = await tx.execute<{ id: string }>(sql`
    select m.id from messages m where m.tenant_id = ${tenantId} and m.id in ${[...messageIds]} and not exists (
      select 1 from messages e where e.tenant_id = m.tenant_id and e.conversation_id = m.conversation_id
        and e.seq < m.seq and e.role <> 'system')`);
  return new Set(rows.map(({ id }) => id));
}

import { sql } from 'drizzle-orm';
import { looksAt } from '#lib/conversations/looks.ts';
import { db } from '#lib/db/database.ts';
import { type Preferences, USUAL_PREFERENCES } from '#lib/resources/notifications.ts';
import type { Claimed } from './claim-notifications.ts';

/**
 * Whether it is to be told after all. Not to one who has gone or does not want it any more, has seen or answered it
 * meanwhile, or where somebody else has come to whom asked for a person.
 */
export async function isStillNews(claimed: Claimed): Promise<boolean> {
  const { tenantId, operatorId, conversationId, callbackId, until } = claimed;
  const { rows } = await db().execute<Row>(sql`
    select p.preferences, c.requested, c.owner_id as "ownerId",
      exists (select 1 from messages m where m.tenant_id = o.tenant_id and m.conversation_id = c.id
        and m.role = 'operator' and m.operator_id = o.id and m.created_at > ${until.toISOString()}::timestamptz) as answered,
      coalesce((select b.handled from callbacks b where b.tenant_id = o.tenant_id and b.id = ${callbackId}), false) as handled
    from operators o
    left join notification_preferences p on p.tenant_id = o.tenant_id and p.operator_id = o.id
    left join conversations c on c.tenant_id = o.tenant_id and c.id = ${conversationId}
    where o.tenant_id = ${tenantId} and o.id = ${operatorId} and o.deactivated_at is null and not o.system`);
  const [row] = rows;
  if (!row || row.handled || row.answered || !wants(claimed, row) || isTaken(claimed, row)) return false;
  if (conversationId === null) return true;
  const [look] = await looksAt(tenantId, [{ conversationId, operatorId }]);
  return !look?.isOpen && (look?.seenAt ?? 0) < until.getTime();
}

interface Row extends Record<string, unknown> {
  preferences: Partial<Preferences> | null;
  requested: boolean | null;
  ownerId: string | null;
  answered: boolean;
  handled: boolean;
}

const wants = ({ kind, channel }: Claimed, { preferences }: Row): boolean =>
  (preferences?.[kind] ?? USUAL_PREFERENCES[kind])[channel];

function isTaken({ kind, whileRequested, operatorId }: Claimed, { requested, ownerId }: Row): boolean {
  if (ownerId === null || ownerId === operatorId) return false;
  return kind === 'new' || (whileRequested && requested !== true);
}

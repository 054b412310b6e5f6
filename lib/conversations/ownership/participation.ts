import { type SQL, sql } from 'drizzle-orm';
import type { Change } from '#lib/conversations/record/change-conversation.ts';
import { LISTED, OF_CONVERSATION } from '#lib/conversations/record/list-rows.ts';
import { now } from '#lib/core/time.ts';

export const takesPart = ({ state }: Change, operatorId: string): boolean => state.participantIds.includes(operatorId);

export const takePart = (change: Change, operatorId: string): Promise<void> =>
  makeTheirs(change, [operatorId], {
    since: sql`joined_at`,
    at: now().toISOString(),
    again: sql`coalesce(conversation_operators.joined_at, excluded.joined_at)`,
  });

/** Who was asked has it among their own, as who takes part. */
export const noteAsked = (change: Change, operatorIds: string[], at: string): Promise<void> =>
  makeTheirs(change, operatorIds, { since: sql`asked_at`, at, again: sql`excluded.asked_at` });

interface Since {
  since: SQL;
  at: string;
  /** Of who has it among their own already. */
  again: SQL;
}

async function makeTheirs({ unit, state }: Change, operatorIds: string[], { since, at, again }: Since): Promise<void> {
  const { tx, tenantId } = unit;
  if (operatorIds.length === 0) return;
  await tx.execute(sql`
    with c as (
      select * from conversations c where c.tenant_id = ${tenantId} and c.id = ${state.snapshot.id}
    ), theirs as (
      insert into conversation_operators (tenant_id, conversation_id, operator_id, ${since}, ${LISTED})
      select c.tenant_id, c.id, o.id, ${at}::timestamptz, ${OF_CONVERSATION}
      from c, unnest(${sql.param(operatorIds)}::text[]) o (id)
      on conflict (tenant_id, conversation_id, operator_id) do update set ${since} = ${again}
      returning operator_id
    )
    insert into conversation_operator_tags (tenant_id, conversation_id, operator_id, name, ${LISTED})
    select c.tenant_id, c.id, theirs.operator_id, tag, ${OF_CONVERSATION} from c, theirs, unnest(c.tags) tag
    on conflict do nothing`);
}

/** Who was asked too still has it among their own. */
export async function stopTakingPart({ unit: { tx, tenantId }, state }: Change, operatorId: string): Promise<void> {
  await tx.execute(sql`
    with stopped as (
      update conversation_operators set joined_at = null
      where tenant_id = ${tenantId} and conversation_id = ${state.snapshot.id} and operator_id = ${operatorId}
      returning asked_at
    )
    delete from conversation_operator_tags using stopped
    where stopped.asked_at is null
      and tenant_id = ${tenantId} and conversation_id = ${state.snapshot.id} and operator_id = ${operatorId}`);
}

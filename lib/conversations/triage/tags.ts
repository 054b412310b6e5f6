import { sql } from 'drizzle-orm';
import type { Change } from '#lib/conversations/record/change-conversation.ts';
import { LISTED, OF_CONVERSATION } from '#lib/conversations/record/list-rows.ts';
import { db, type Transaction } from '#lib/db/database.ts';
import type { TagCount } from '#lib/resources/conversation/conversation.ts';

// decisions.md, GET /operator/tags.
const MOST_USED = 200;

/** The tags of conversations that have a message, the most used first. */
export async function mostUsedTags(tenantId: string): Promise<TagCount[]> {
  const { rows } = await db().execute<{ name: string; count: number }>(sql`
    select t.name, t.count - coalesce(silent.count, 0) as count
    from tags t left join (
      select name, count(*)::int as count from conversation_tags
      where tenant_id = ${tenantId} and last_message_at is null group by name
    ) silent on silent.name = t.name
    where t.tenant_id = ${tenantId} and t.count > coalesce(silent.count, 0)
    order by count desc, t.name limit ${MOST_USED}`);
  return rows;
}

/** Has the lists and counts of tags follow the conversation, which is locked and has its new ones. */
export async function retag({ unit: { tx, tenantId }, state }: Change, before: readonly string[]): Promise<void> {
  const { id, tags } = state.snapshot;
  const gone = before.filter((name) => !tags.includes(name));
  const fresh = tags.filter((name) => !before.includes(name));
  if (gone.length > 0) await unlist(tx, tenantId, id, gone);
  if (fresh.length > 0) await list(tx, tenantId, id, fresh);
  await count(
    tx,
    tenantId,
    new Map([...gone.map((name) => [name, -1] as const), ...fresh.map((name) => [name, 1] as const)]),
  );
}

async function unlist(tx: Transaction, tenantId: string, id: string, names: string[]): Promise<void> {
  const named = sql`tenant_id = ${tenantId} and conversation_id = ${id} and name = any(${sql.param(names)}::text[])`;
  await tx.execute(sql`
    with theirs as (delete from conversation_operator_tags where ${named})
    delete from conversation_tags where ${named}`);
}

async function list(tx: Transaction, tenantId: string, id: string, names: string[]): Promise<void> {
  const fresh = sql`unnest(${sql.param(names)}::text[]) tag`;
  await tx.execute(sql`
    with c as (
      select * from conversations c where c.tenant_id = ${tenantId} and c.id = ${id}
    ), theirs as (
      insert into conversation_operator_tags (tenant_id, conversation_id, operator_id, name, ${LISTED})
      select c.tenant_id, c.id, p.operator_id, tag, ${OF_CONVERSATION}
      from c join conversation_operators p on p.tenant_id = c.tenant_id and p.conversation_id = c.id, ${fresh}
      where p.joined_at is not null or p.asked_at is not null
    )
    insert into conversation_tags (tenant_id, conversation_id, name, ${LISTED})
    select c.tenant_id, c.id, tag, ${OF_CONVERSATION} from c, ${fresh}`);
}

/** Takes the tags of these conversations out of the counts, before they are deleted; they are locked already. */
export async function uncountTags(tx: Transaction, tenantId: string, conversationIds: string[]): Promise<void> {
  const { rows } = await tx.execute<{ name: string; count: number }>(sql`
    select name, count(*)::int as count from conversation_tags
    where tenant_id = ${tenantId} and conversation_id = any(${sql.param(conversationIds)}::text[]) group by name`);
  await count(tx, tenantId, new Map(rows.map(({ name, count: times }) => [name, -times])));
}

// In the order of their names, so that two at once cannot wait for each other.
async function count(tx: Transaction, tenantId: string, changes: ReadonlyMap<string, number>): Promise<void> {
  if (changes.size === 0) return;
  const names = [...changes.keys()].sort();
  const by = names.map((name) => changes.get(name)!);
  await tx.execute(sql`
    insert into tags (tenant_id, name, count)
    select ${tenantId}, name, change from unnest(${sql.param(names)}::text[], ${sql.param(by)}::int[]) as c (name, change)
    on conflict (tenant_id, name) do update set count = tags.count + excluded.count`);
  await tx.execute(
    sql`delete from tags where tenant_id = ${tenantId} and name = any(${sql.param(names)}::text[]) and count <= 0`,
  );
}

import { sql } from 'drizzle-orm';
import type { OperatorActor, VisitorActor } from '#lib/core/actor.ts';
import { db } from '#lib/db/database.ts';
import { notifyEverywhere } from '#lib/notifications/notify-everywhere.ts';
import type { NotificationKind } from '#lib/resources/notifications.ts';
import { services } from '#lib/services/services.ts';
import { aConversation, anOperator, aTenant, aVisitor } from '#tests/support/factories.ts';

export const FOREVER = new AbortController().signal;

export interface Stage {
  tenantId: string;
  admin: OperatorActor;
  kari: VisitorActor;
  conversationId: string;
}

/** A tenant whose admin can be reached by mail alone, with a visitor in a conversation. */
export async function aStage(): Promise<Stage> {
  const { tenant, admin } = await aTenant();
  const kari = await aVisitor(tenant.id);
  const { snapshot } = await aConversation(kari);
  await tell();
  return { tenantId: tenant.id, admin, kari, conversationId: snapshot.id };
}

/** One more of the team, with an address. */
export async function aColleague(tenantId: string, name: string): Promise<OperatorActor & { email: string }> {
  const actor = await anOperator(tenantId, name);
  const email = `${actor.operatorId}@shop.example`;
  await db().execute(sql`update operators set email = ${email} where id = ${actor.operatorId}`);
  return { ...actor, email };
}

/** As the scheduled run does it. */
export const tell = () => notifyEverywhere(FOREVER);

/** By what is in the outbox: subjects of mails, titles of pushes, the oldest first. */
export const toldTo = async (address: string): Promise<string[]> =>
  (await services().mail.outbox(address)).map(({ subject }) => subject).reverse();

export interface Written extends Record<string, unknown> {
  operatorId: string;
  channel: string;
  kind: NotificationKind;
  state: string;
  count: number;
}

/** What was decided in the tenant, in its order. */
export async function written(tenantId: string): Promise<Written[]> {
  const { rows } = await db().execute<Written>(sql`
    select operator_id as "operatorId", channel, kind, state, count from notifications
    where tenant_id = ${tenantId} order by created_at, id`);
  return rows;
}

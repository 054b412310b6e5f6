import { and, desc, eq, sql } from 'drizzle-orm';
import { db } from '#lib/db/database.ts';
import { conversations } from '#lib/db/schema/conversations/conversations.ts';
import { turns } from '#lib/db/schema/conversations/messages.ts';
import { transaction } from '#lib/db/transaction.ts';
import { noteAbstention } from './note-gap.ts';

type Abstained = Pick<typeof turns.$inferSelect, 'tenantId' | 'id' | 'conversationId' | 'messageId'>;

// The scheduled run leaves few for whoever looks.
const AT_ONCE = 200;
const TENANTS = 100;

/** Notes as gaps what turns left unanswered. A turn only says so of itself: visitors wait for no more than that. */
export async function collectAbstentions(tenantId: string): Promise<number> {
  const { id, conversationId, messageId, finishedAt } = turns;
  const left = await db()
    .select({ tenantId: turns.tenantId, id, conversationId, messageId })
    .from(turns)
    .where(and(eq(turns.tenantId, tenantId), isLeft))
    .orderBy(desc(finishedAt))
    .limit(AT_ONCE);
  for (const turn of left.toReversed()) await collect(turn);
  return left.length;
}

/** The same for all tenants, until nothing is left or the signal aborts. */
export async function collectEverywhere(signal: AbortSignal): Promise<{ done: number; left: boolean }> {
  const waiting = await db().selectDistinct({ tenantId: turns.tenantId }).from(turns).where(isLeft).limit(TENANTS);
  let done = 0;
  for (const { tenantId } of waiting) {
    if (signal.aborted) return { done, left: true };
    done += await collectAbstentions(tenantId);
  }
  return { done, left: waiting.length === TENANTS };
}

const isLeft = and(eq(turns.status, 'done'), sql`${turns.reason} = 'abstained'`);

const collect = ({ tenantId, id, conversationId, messageId }: Abstained): Promise<void> =>
  transaction(async (tx) => {
    // As whoever erases it does: the conversation first.
    await tx
      .select({ id: conversations.id })
      .from(conversations)
      .where(and(eq(conversations.tenantId, tenantId), eq(conversations.id, conversationId)))
      .for('key share');
    const [taken] = await tx
      .update(turns)
      .set({ reason: null })
      .where(and(eq(turns.tenantId, tenantId), eq(turns.id, id), isLeft))
      .returning({ id: turns.id });
    if (taken) await noteAbstention(tx, tenantId, conversationId, messageId);
  });

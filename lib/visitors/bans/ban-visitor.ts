import { and, eq, getTableColumns } from 'drizzle-orm';
import { noteAction } from '#lib/audit/note-action.ts';
import type { OperatorActor } from '#lib/core/actor.ts';
import { notFound } from '#lib/core/errors.ts';
import { now } from '#lib/core/time.ts';
import { db, type Executor, type Transaction } from '#lib/db/database.ts';
import { operators } from '#lib/db/schema/operators.ts';
import { visitorAddresses, visitorBans, visitors } from '#lib/db/schema/visitors.ts';
import { transaction } from '#lib/db/transaction.ts';
import { publishLive } from '#lib/events/channel.ts';
import type { VisitorBan } from '#lib/resources/visitor/visitor-ban.ts';
import { forgetBans } from './refuse-banned.ts';

// decisions.md, ban: an address is lent to others again and again.
const ADDRESS_MS = 24 * 3_600_000;

export interface BanInput {
  reason?: string | undefined;
  /** Also whoever writes from where this visitor last wrote from. */
  address?: boolean | undefined;
}

type Row = typeof visitorBans.$inferSelect;

/** Keeps the visitor from writing until somebody takes it back. @throws AppError `not_found` */
export async function banVisitor(actor: OperatorActor, visitorId: string, input: BanInput): Promise<void> {
  const { tenantId } = actor;
  await transaction(async (tx, { afterCommit }) => {
    await holdVisitor(tx, tenantId, visitorId);
    afterCommit(() => tell(tenantId, visitorId, true));
    const [before] = await tx.select().from(visitorBans).where(named(tenantId, visitorId));
    const address = input.address ? await addressOf(tx, tenantId, visitorId) : {};
    const said = input.reason ? { reason: input.reason } : {};
    const fresh = { tenantId, visitorId, bannedBy: actor.operatorId, createdAt: now(), ...said, ...address };
    const again = { ...said, ...address };
    if (!before) await tx.insert(visitorBans).values(fresh);
    else if (Object.keys(again).length > 0) await tx.update(visitorBans).set(again).where(named(tenantId, visitorId));
    if (before && !('addressHash' in address)) return;
    const changes = 'addressUntil' in address ? { addressUntil: { from: null, to: address.addressUntil } } : null;
    await noteAction(tx, tenantId, actor, { action: 'visitor.banned', target: targetOf(visitorId), changes });
  });
  forgetBans(tenantId);
}

/** Lets the visitor write again, and their address. Nothing happens to one who may. @throws AppError `not_found` */
export async function unbanVisitor(actor: OperatorActor, visitorId: string): Promise<void> {
  const { tenantId } = actor;
  await transaction(async (tx, { afterCommit }) => {
    await holdVisitor(tx, tenantId, visitorId);
    const { rowCount } = await tx.delete(visitorBans).where(named(tenantId, visitorId));
    if (!rowCount) return;
    afterCommit(() => tell(tenantId, visitorId, false));
    await noteAction(tx, tenantId, actor, { action: 'visitor.unbanned', target: targetOf(visitorId) });
  });
  forgetBans(tenantId);
}

/** Their own pages and the team's; it is no event, and who misses it is told by the next refusal, or asks. */
function tell(tenantId: string, visitorId: string, banned: boolean): void {
  const to = { operators: 'all', visitors: { visitorId, conversationId: null } } as const;
  publishLive(tenantId, { frame: { type: 'ban', visitorId, banned }, to });
}

/** The visitor's ban as the team sees it; null for one who may write. @throws AppError `not_found` */
export async function banOf(tenantId: string, visitorId: string): Promise<VisitorBan | null> {
  await requireVisitor(db(), tenantId, visitorId);
  const [row] = await db()
    .select({ ...getTableColumns(visitorBans), operatorName: operators.displayName })
    .from(visitorBans)
    .leftJoin(operators, and(eq(operators.tenantId, visitorBans.tenantId), eq(operators.id, visitorBans.bannedBy)))
    .where(named(tenantId, visitorId));
  return row ? toBan(row) : null;
}

/** Of a visitor who has not written yet nothing is known to hold. */
async function addressOf(tx: Transaction, tenantId: string, visitorId: string) {
  const [row] = await tx
    .select({ hash: visitorAddresses.hash })
    .from(visitorAddresses)
    .where(and(eq(visitorAddresses.tenantId, tenantId), eq(visitorAddresses.visitorId, visitorId)));
  return row ? { addressHash: row.hash, addressUntil: new Date(now().getTime() + ADDRESS_MS) } : {};
}

async function holdVisitor(tx: Transaction, tenantId: string, visitorId: string): Promise<void> {
  const [row] = await tx
    .select({ id: visitors.id })
    .from(visitors)
    .where(known(tenantId, visitorId))
    .for('no key update');
  if (!row) throw notFound('visitor');
}

async function requireVisitor(executor: Executor, tenantId: string, visitorId: string): Promise<void> {
  const [row] = await executor.select({ id: visitors.id }).from(visitors).where(known(tenantId, visitorId));
  if (!row) throw notFound('visitor');
}

const targetOf = (visitorId: string) => ({ kind: 'visitor', id: visitorId }) as const;

const known = (tenantId: string, visitorId: string) => and(eq(visitors.tenantId, tenantId), eq(visitors.id, visitorId));
const named = (tenantId: string, visitorId: string) =>
  and(eq(visitorBans.tenantId, tenantId), eq(visitorBans.visitorId, visitorId));

function toBan(row: Row & { operatorName: string | null }): VisitorBan {
  const { reason, bannedBy, operatorName, addressUntil, createdAt } = row;
  const holds = addressUntil !== null && addressUntil > now();
  return {
    reason,
    by: bannedBy === null ? null : { id: bannedBy, name: operatorName ?? '' },
    addressUntil: holds ? addressUntil.toISOString() : null,
    createdAt: createdAt.toISOString(),
  };
}

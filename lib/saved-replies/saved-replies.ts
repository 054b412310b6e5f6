import { and, asc, eq, isNull, or, sql } from 'drizzle-orm';
import type { OperatorActor } from '#lib/core/actor.ts';
import { conflict, forbidden, notFound } from '#lib/core/errors.ts';
import { newId } from '#lib/core/ids.ts';
import { now } from '#lib/core/time.ts';
import { db, type Transaction } from '#lib/db/database.ts';
import { savedReplies } from '#lib/db/schema/saved-replies.ts';
import { sqlState, transaction } from '#lib/db/transaction.ts';
import type { SavedReply } from '#lib/resources/conversation/saved-reply.ts';

type Row = typeof savedReplies.$inferSelect;

export interface SavedReplyInput {
  shortcut: string;
  body: string;
  shared: boolean;
}

// decisions.md, saved replies.
const SHARED_MOST = 500;
const OWN_MOST = 200;
const UNIQUE_VIOLATION = '23505';

/** The shared ones and the operator's own, by their shortcuts. */
export async function listSavedReplies(actor: OperatorActor): Promise<SavedReply[]> {
  const rows = await db()
    .select()
    .from(savedReplies)
    .where(readableBy(actor))
    .orderBy(asc(savedReplies.shortcut), asc(savedReplies.id));
  return rows.map(toSavedReply);
}

/** @throws AppError `forbidden` for a shared one by no admin; `conflict` for a shortcut that its scope has, or one too many */
export async function addSavedReply(actor: OperatorActor, { shared, ...input }: SavedReplyInput): Promise<SavedReply> {
  if (shared) requireAdmin(actor);
  const at = now();
  const { tenantId, operatorId: createdBy } = actor;
  const scope = shared ? null : createdBy;
  const row = { tenantId, id: newId('reply'), operatorId: scope, ...input, createdBy, createdAt: at, updatedAt: at };
  return withShortcutOfItsOwn(async (tx) => {
    await requireRoom(tx, tenantId, scope);
    await tx.insert(savedReplies).values(row);
    return toSavedReply(row);
  });
}

/**
 * Changes one; what is left out stays. One that is shared no more is the caller's own.
 * @throws AppError as `addSavedReply`; `not_found` also for a colleague's own
 */
export async function changeSavedReply(
  actor: OperatorActor,
  id: string,
  { shared, ...input }: { [Field in keyof SavedReplyInput]?: SavedReplyInput[Field] | undefined },
): Promise<SavedReply> {
  return withShortcutOfItsOwn(async (tx) => {
    const row = await lockWritable(tx, actor, id);
    const wasShared = row.operatorId === null;
    const moves = shared !== undefined && shared !== wasShared;
    if (moves) requireAdmin(actor);
    const scope = moves && wasShared ? actor.operatorId : moves ? null : row.operatorId;
    if (moves) await requireRoom(tx, actor.tenantId, scope);
    const next = { ...row, ...given(input), operatorId: scope };
    const same = next.shortcut === row.shortcut && next.body === row.body && !moves;
    if (same) return toSavedReply(row);
    const changed = { shortcut: next.shortcut, body: next.body, operatorId: scope, updatedAt: now() };
    await tx.update(savedReplies).set(changed).where(named(actor.tenantId, id));
    return toSavedReply({ ...row, ...changed });
  });
}

/** @throws AppError `not_found`; `forbidden` for a shared one by no admin */
export async function deleteSavedReply(actor: OperatorActor, id: string): Promise<void> {
  await transaction(async (tx) => {
    await lockWritable(tx, actor, id);
    await tx.delete(savedReplies).where(named(actor.tenantId, id));
  });
}

async function lockWritable(tx: Transaction, actor: OperatorActor, id: string): Promise<Row> {
  const [row] = await tx
    .select()
    .from(savedReplies)
    .where(and(named(actor.tenantId, id), readableBy(actor)))
    .for('update');
  if (!row) throw notFound('reply');
  if (row.operatorId === null) requireAdmin(actor);
  return row;
}

/** Whoever adds one meanwhile waits here, and then counts this one too. */
async function requireRoom(tx: Transaction, tenantId: string, scope: string | null): Promise<void> {
  await tx.execute(sql`select 1 from tenants where id = ${tenantId} for no key update`);
  const most = scope === null ? SHARED_MOST : OWN_MOST;
  const within = scope === null ? isNull(savedReplies.operatorId) : eq(savedReplies.operatorId, scope);
  if ((await tx.$count(savedReplies, and(eq(savedReplies.tenantId, tenantId), within))) >= most)
    throw conflict(
      scope === null ? `There are at most ${most} shared replies.` : `Everybody has at most ${most} replies.`,
    );
}

async function withShortcutOfItsOwn<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
  return transaction(work).catch((error: unknown) => {
    throw sqlState(error) === UNIQUE_VIOLATION ? conflict('The shortcut is taken.') : error;
  });
}

function requireAdmin({ role }: OperatorActor): void {
  if (role !== 'admin') throw forbidden('Shared replies are written by admins.');
}

const readableBy = ({ tenantId, operatorId }: OperatorActor) =>
  and(
    eq(savedReplies.tenantId, tenantId),
    or(isNull(savedReplies.operatorId), eq(savedReplies.operatorId, operatorId)),
  );

const named = (tenantId: string, id: string) => and(eq(savedReplies.tenantId, tenantId), eq(savedReplies.id, id));

const given = <T extends object>(input: T) =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined)) as Partial<Row>;

function toSavedReply(row: Row): SavedReply {
  const { id, shortcut, body, operatorId, createdBy, createdAt, updatedAt } = row;
  return {
    ...{ id, shortcut, body, shared: operatorId === null, createdBy },
    ...{ createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() },
  };
}

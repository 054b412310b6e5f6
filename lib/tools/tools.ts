import { and, asc, eq } from 'drizzle-orm';
import { changesBetween, withoutPath } from '#lib/audit/changes-between.ts';
import type { Doer } from '#lib/audit/doer.ts';
import { noteAction } from '#lib/audit/note-action.ts';
import { conflict, notFound } from '#lib/core/errors.ts';
import { newId } from '#lib/core/ids.ts';
import { oncePerProcess } from '#lib/core/once-per-process.ts';
import { newSecret } from '#lib/core/secrets/token-hash.ts';
import { ShortCache } from '#lib/core/short-cache.ts';
import { now } from '#lib/core/time.ts';
import { db } from '#lib/db/database.ts';
import { tenants } from '#lib/db/schema/tenants.ts';
import { assistantTools } from '#lib/db/schema/tools.ts';
import { sqlState, transaction } from '#lib/db/transaction.ts';
import type { Tool } from '#lib/resources/assistant/tool.ts';
import { assertAllowedTarget } from '#lib/services/outbound/guarded-request.ts';
import type { ToolChanges, ToolInput } from './tool-input.ts';

export type ToolRow = typeof assistantTools.$inferSelect;

// decisions.md, tools.
const PER_TENANT = 20;
/** That of webhooks: whoever checks their signatures checks these. */
const SECRET_PREFIX = 'whsec_';
const SHOWN_CHARACTERS = SECRET_PREFIX.length + 6;
const UNIQUE_VIOLATION = '23505';

/** In the order in which they were made. */
export async function listTools(tenantId: string): Promise<Tool[]> {
  return (await rowsOf(tenantId)).map(toTool);
}

const cache = () => oncePerProcess('tools', () => new ShortCache<ToolRow[]>({ maximum: 2_000, ttlMs: 5_000 }));

/** Those that the assistant may call, at most 5 s old. */
export async function enabledTools(tenantId: string): Promise<ToolRow[]> {
  const known = cache().get(tenantId);
  if (known) return known;
  const enabled = (await rowsOf(tenantId)).filter((each) => each.enabled);
  cache().set(tenantId, enabled);
  return enabled;
}

/** @throws AppError `not_found`, also for another tenant's */
export async function findTool(tenantId: string, toolId: string): Promise<ToolRow> {
  const [row] = await db().select().from(assistantTools).where(named(tenantId, toolId));
  if (!row) throw notFound('tool');
  return row;
}

/**
 * One more tool. @throws AppError `bad_request` for an address that may not be called; `conflict` for a name that
 * another has, and when the tenant has as many as it may
 */
export async function addTool(
  tenantId: string,
  input: ToolInput,
  doer: Doer = null,
): Promise<{ tool: Tool; secret: string }> {
  await assertAllowedTarget(input.url);
  const [secret, at] = [newSecret(SECRET_PREFIX), now()];
  const row: ToolRow = { ...input, tenantId, id: newId('tool'), secret, createdAt: at, updatedAt: at };
  await withNameOfItsOwn(() =>
    transaction(async (tx) => {
      // Whoever makes one meanwhile waits here, and then counts this one too.
      await tx.select({ id: tenants.id }).from(tenants).where(eq(tenants.id, tenantId)).for('no key update');
      if ((await tx.$count(assistantTools, ofTenant(tenantId))) >= PER_TENANT)
        throw conflict(`A tenant has at most ${PER_TENANT} tools.`);
      await tx.insert(assistantTools).values(row);
      await noteAction(tx, tenantId, doer, { action: 'tool.created', target: targetOf(row) });
    }),
  );
  cache().delete(tenantId);
  return { tool: toTool(row), secret };
}

/** Changes what is given. @throws AppError `not_found`; `bad_request` and `conflict` as when one is made */
export async function changeTool(
  tenantId: string,
  toolId: string,
  changes: ToolChanges,
  doer: Doer = null,
): Promise<Tool> {
  await findTool(tenantId, toolId);
  if (changes.url !== undefined) await assertAllowedTarget(changes.url);
  const row = await withNameOfItsOwn(() =>
    transaction(async (tx) => {
      const [before] = await tx.select().from(assistantTools).where(named(tenantId, toolId)).for('no key update');
      if (!before) throw notFound('tool');
      const next = { ...before, ...changes, updatedAt: now() };
      await tx.update(assistantTools).set(next).where(named(tenantId, toolId));
      const told = withoutPath(changesBetween(before, changes));
      if (told) await noteAction(tx, tenantId, doer, { action: 'tool.updated', target: targetOf(next), changes: told });
      return next;
    }),
  );
  cache().delete(tenantId);
  return toTool(row);
}

/** @throws AppError `not_found` */
export async function removeTool(tenantId: string, toolId: string, doer: Doer = null): Promise<void> {
  await transaction(async (tx) => {
    const [gone] = await tx.delete(assistantTools).where(named(tenantId, toolId)).returning();
    if (!gone) throw notFound('tool');
    await noteAction(tx, tenantId, doer, { action: 'tool.deleted', target: targetOf(gone) });
  });
  cache().delete(tenantId);
}

const targetOf = ({ id, name }: ToolRow) => ({ kind: 'tool', id, name }) as const;

const ofTenant = (tenantId: string) => eq(assistantTools.tenantId, tenantId);
const named = (tenantId: string, toolId: string) => and(ofTenant(tenantId), eq(assistantTools.id, toolId));

const rowsOf = (tenantId: string): Promise<ToolRow[]> =>
  db()
    .select()
    .from(assistantTools)
    .where(ofTenant(tenantId))
    .orderBy(asc(assistantTools.createdAt), asc(assistantTools.id));

async function withNameOfItsOwn<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    throw sqlState(error) === UNIQUE_VIOLATION ? conflict('Another tool has that name.') : error;
  }
}

/** Without its secret. */
function toTool({ tenantId: _, secret, createdAt, updatedAt, ...row }: ToolRow): Tool {
  const times = { createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() };
  return { ...row, secretPrefix: secret.slice(0, SHOWN_CHARACTERS), ...times };
}

import { and, desc, eq, like, sql } from 'drizzle-orm';
import { badRequest } from '#lib/core/errors.ts';
import { isId } from '#lib/core/ids.ts';
import { now } from '#lib/core/time.ts';
import { db } from '#lib/db/database.ts';
import { auditEntries } from '#lib/db/schema/audit.ts';
import type { AuditEntry } from '#lib/resources/audit.ts';
import { KEPT_MS } from './prune-audit.ts';

export interface AuditQuery {
  limit: number;
  cursor?: string | undefined;
  /** An operator's id, or a key's. */
  actor?: string | undefined;
  /** An action, or all of one thing: `webhook`. */
  action?: string | undefined;
}

/** The newest first, for a year. @throws AppError `bad_request` for what is no cursor */
export async function readAudit(
  tenantId: string,
  { limit, cursor, actor, action }: AuditQuery,
): Promise<{ entries: AuditEntry[]; nextCursor: string | null }> {
  const after = cursor === undefined ? undefined : readCursor(cursor);
  const since = new Date(now().getTime() - KEPT_MS);
  const rows = await db()
    .select()
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.tenantId, tenantId),
        sql`${auditEntries.at} >= ${since.toISOString()}::timestamptz`,
        actor === undefined ? undefined : eq(auditEntries.actorId, actor),
        action === undefined ? undefined : isOf(action),
        after && sql`(${auditEntries.at}, ${auditEntries.id}) < (${after.at}::timestamptz, ${after.id})`,
      ),
    )
    .orderBy(desc(auditEntries.at), desc(auditEntries.id))
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { entries: page.map(toEntry), nextCursor: rows.length > limit && last ? writeCursor(last) : null };
}

const isOf = (action: string) =>
  action.includes('.') ? sql`${auditEntries.action} = ${action}` : like(auditEntries.action, `${action}.%`);

type Row = typeof auditEntries.$inferSelect;

const writeCursor = ({ at, id }: Row) => Buffer.from(`${at.toISOString()} ${id}`).toString('base64url');

function readCursor(cursor: string): { at: string; id: string } {
  const [at = '', id = '', ...more] = Buffer.from(cursor, 'base64url').toString('utf8').split(' ');
  const time = new Date(at);
  const isTime = !Number.isNaN(time.getTime()) && time.toISOString() === at && time.getUTCFullYear() >= 1;
  if (!isTime || !isId('entry', id) || more.length > 0) throw badRequest('cursor: is not one that this list gave');
  return { at, id };
}

function toEntry(row: Row): AuditEntry {
  const { id, at, action, changes, actorKind, actorId, actorName, targetKind, targetId, targetName } = row;
  return {
    id,
    at: at.toISOString(),
    actor: { kind: actorKind, id: actorId, name: actorName },
    action,
    target: targetKind && { kind: targetKind, id: targetId, name: targetName },
    changes,
  };
}

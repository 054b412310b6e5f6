import { and, eq } from 'drizzle-orm';
import type { VisitorActor } from '#lib/core/actor.ts';
import { unauthorized } from '#lib/core/errors.ts';
import { db } from '#lib/db/database.ts';
import { visitors } from '#lib/db/schema/visitors.ts';
import type { VisitorProfile } from '#lib/resources/visitor/visitor.ts';
import { toVisitorInfo, type VisitorRow } from './visitor-row.ts';

export async function visitorProfile(actor: VisitorActor): Promise<VisitorProfile> {
  const [row] = await db().select().from(visitors).where(named(actor));
  return toProfile(notErased(row));
}

// Erased since its token was looked at.
export function notErased(row: VisitorRow | undefined): VisitorRow {
  if (!row) throw unauthorized();
  return row;
}

export function toProfile(row: VisitorRow): VisitorProfile {
  const { unconfirmed: _, ...own } = toVisitorInfo(row);
  return { ...own, verified: row.externalId !== null };
}

const named = ({ tenantId, visitorId }: VisitorActor) =>
  and(eq(visitors.tenantId, tenantId), eq(visitors.id, visitorId));

import { and, eq } from 'drizzle-orm';
import type { VisitorActor } from '#lib/core/actor.ts';
import { unauthorized } from '#lib/core/errors.ts';
import { db, type Transaction } from '#lib/db/database.ts';
import { visitors } from '#lib/db/schema/visitors.ts';
import type { VisitorProfile } from '#lib/resources/visitor.ts';
import { changeVisitor } from './change-visitor.ts';
import { addToProfile, overwriteProfile } from './merge-profile.ts';
import type { ProfileInput } from './profile-input.ts';
import { toVisitorInfo, type VisitorRow } from './visitor-row.ts';

export async function visitorProfile(actor: VisitorActor): Promise<VisitorProfile> {
  const [row] = await db().select().from(visitors).where(named(actor));
  return toProfile(notErased(row));
}

/** What the visitor's browser says: stored as sent of an anonymous one, only added of an identified one. */
export async function updateOwnProfile(actor: VisitorActor, input: ProfileInput): Promise<VisitorProfile> {
  const lock = async (tx: Transaction) => {
    const [row] = await tx.select().from(visitors).where(named(actor)).for('update');
    return notErased(row);
  };
  const stored = await changeVisitor(actor.tenantId, lock, (row) =>
    row.externalId === null ? overwriteProfile(row, input) : addToProfile(row, input),
  );
  return toProfile(stored);
}

// Erased since its token was looked at.
function notErased(row: VisitorRow | undefined): VisitorRow {
  if (!row) throw unauthorized();
  return row;
}

function toProfile(row: VisitorRow): VisitorProfile {
  const { unconfirmed: _, ...own } = toVisitorInfo(row);
  return { ...own, verified: row.externalId !== null };
}

const named = ({ tenantId, visitorId }: VisitorActor) =>
  and(eq(visitors.tenantId, tenantId), eq(visitors.id, visitorId));

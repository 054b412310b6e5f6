import { and, eq } from 'drizzle-orm';
import type { VisitorActor } from '#lib/core/actor.ts';
import type { Transaction } from '#lib/db/database.ts';
import { visitors } from '#lib/db/schema/visitors.ts';
import type { VisitorProfile } from '#lib/resources/visitor/visitor.ts';
import { addToProfile, overwriteProfile } from '#lib/visitors/merge-profile.ts';
import type { ProfileInput } from '#lib/visitors/profile-input.ts';
import { notErased, toProfile } from '#lib/visitors/visitor-profile.ts';
import { changeVisitor } from './change-visitor.ts';

/** What the visitor's browser says: stored as sent of an anonymous one, only added of an identified one. */
export async function updateOwnProfile(actor: VisitorActor, input: ProfileInput): Promise<VisitorProfile> {
  const { tenantId, visitorId } = actor;
  const lock = async (tx: Transaction) => {
    const [row] = await tx
      .select()
      .from(visitors)
      .where(and(eq(visitors.tenantId, tenantId), eq(visitors.id, visitorId)))
      .for('no key update');
    return notErased(row);
  };
  const stored = await changeVisitor(tenantId, lock, (row) =>
    row.externalId === null ? overwriteProfile(row, input) : addToProfile(row, input),
  );
  return toProfile(stored);
}

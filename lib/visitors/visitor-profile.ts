import { and, eq } from 'drizzle-orm';
import { isDeepStrictEqual } from 'node:util';
import type { VisitorActor } from '#lib/core/actor.ts';
import { unauthorized } from '#lib/core/errors.ts';
import { now } from '#lib/core/time.ts';
import { db } from '#lib/db/database.ts';
import { visitors } from '#lib/db/schema/visitors.ts';
import { type UnitOfWork, unitOfWork } from '#lib/events/unit-of-work.ts';
import { unconfirmedNames, type VisitorInfo, type VisitorProfile } from '#lib/resources/visitor.ts';
import { addToProfile, overwriteProfile, type Profile } from './merge-profile.ts';
import type { ProfileInput } from './profile-input.ts';

export type VisitorRow = typeof visitors.$inferSelect;

export async function visitorProfile({ tenantId, visitorId }: VisitorActor): Promise<VisitorProfile> {
  const [row] = await db().select().from(visitors).where(named(tenantId, visitorId));
  // Erased since its token was looked at.
  if (!row) throw unauthorized();
  return toProfile(row);
}

/** What the visitor's browser says: stored as sent of an anonymous one, only added of an identified one. */
export async function updateOwnProfile(actor: VisitorActor, input: ProfileInput): Promise<VisitorProfile> {
  const { tenantId, visitorId } = actor;
  return unitOfWork(tenantId, async (unit) => {
    const [row] = await unit.tx.select().from(visitors).where(named(tenantId, visitorId)).for('update');
    if (!row) throw unauthorized();
    const merge = row.externalId === null ? overwriteProfile : addToProfile;
    return toProfile(await storeProfile(unit, row, merge(row, input)));
  });
}

/** Writes what differs. Unless only who said it does, which is no event, the change is told. */
export async function storeProfile(unit: UnitOfWork, row: VisitorRow, profile: Profile): Promise<VisitorRow> {
  const [before, changed] = [valuesOf(row), valuesOf(profile)];
  const isSame = isDeepStrictEqual(before, changed);
  if (isSame && isDeepStrictEqual(row.confirmed, profile.confirmed)) return row;
  const [stored] = await unit.tx
    .update(visitors)
    .set({ ...changed, confirmed: profile.confirmed, updatedAt: now() })
    .where(named(row.tenantId, row.id))
    .returning();
  if (isSame) return stored!;
  const payload = { visitor: toVisitorInfo(stored!) };
  unit.emit({ type: 'visitor.updated', payload, conversationId: null, visitorId: row.id });
  return stored!;
}

const valuesOf = ({ name, email, phone, company, attributes }: Profile) => ({
  name,
  email,
  phone,
  company,
  attributes,
});

export function toVisitorInfo(row: VisitorRow): VisitorInfo {
  const { id, externalId, name, email, phone, company, attributes, language } = row;
  const info = { id, externalId, name, email, phone, company, attributes, language };
  return { ...info, unconfirmed: unconfirmedNames(info, row.confirmed) };
}

function toProfile(row: VisitorRow): VisitorProfile {
  const { unconfirmed: _, ...own } = toVisitorInfo(row);
  return { ...own, verified: row.externalId !== null };
}

const named = (tenantId: string, visitorId: string) => and(eq(visitors.tenantId, tenantId), eq(visitors.id, visitorId));

import { and, eq } from 'drizzle-orm';
import { isDeepStrictEqual } from 'node:util';
import { tellOfVisitor } from '#lib/conversations/tell-of-visitor.ts';
import { now } from '#lib/core/time.ts';
import type { Transaction } from '#lib/db/database.ts';
import { visitors } from '#lib/db/schema/visitors.ts';
import { type UnitOfWork, unitOfWork } from '#lib/events/unit-of-work.ts';
import type { Profile } from '#lib/visitors/merge-profile.ts';
import { toVisitorInfo, type VisitorRow } from '#lib/visitors/visitor-row.ts';

/**
 * Changes what is held of one visitor: locked, made anew, written and told where it differs.
 * @param lock finds the row and holds it until the transaction ends, `for no key update`: who writes in a conversation
 * of the visitor's does not wait for it
 */
export function changeVisitor(
  tenantId: string,
  lock: (tx: Transaction) => Promise<VisitorRow>,
  change: (row: VisitorRow) => Profile,
): Promise<VisitorRow> {
  return unitOfWork(tenantId, async (unit) => {
    const row = await lock(unit.tx);
    return store(unit, row, change(row));
  });
}

/**
 * Unless only who said it differs, which is no event, the change is told, and so are the visitor's conversations: no
 * frame tells operators of a visitor alone (decisions.md, Streams).
 */
async function store(unit: UnitOfWork, row: VisitorRow, profile: Profile): Promise<VisitorRow> {
  const [before, changed] = [valuesOf(row), valuesOf(profile)];
  const isSame = isDeepStrictEqual(before, changed);
  if (isSame && isDeepStrictEqual(row.confirmed, profile.confirmed)) return row;
  const [stored] = await unit.tx
    .update(visitors)
    .set({ ...changed, confirmed: profile.confirmed, updatedAt: now() })
    .where(and(eq(visitors.tenantId, row.tenantId), eq(visitors.id, row.id)))
    .returning();
  if (isSame) return stored!;
  const payload = { visitor: toVisitorInfo(stored!) };
  unit.emit({ type: 'visitor.updated', payload, conversationId: null, visitorId: row.id });
  await tellOfVisitor(unit, row.id);
  return stored!;
}

const valuesOf = ({ name, email, phone, company, attributes }: Profile) => ({
  name,
  email,
  phone,
  company,
  attributes,
});

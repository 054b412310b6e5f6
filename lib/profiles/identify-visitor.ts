import { and, eq } from 'drizzle-orm';
import { newId } from '#lib/core/ids.ts';
import { signToken } from '#lib/core/secrets/signed-token.ts';
import { now } from '#lib/core/time.ts';
import type { Transaction } from '#lib/db/database.ts';
import { visitors } from '#lib/db/schema/visitors.ts';
import { confirmProfile } from '#lib/visitors/merge-profile.ts';
import type { ProfileInput } from '#lib/visitors/profile-input.ts';
import type { VisitorRow } from '#lib/visitors/visitor-row.ts';
import { changeVisitor } from './change-visitor.ts';

/**
 * A token for the tenant's own person, made at its first use. What the backend says of the person is trusted and
 * overwrites (api-v1.md, Server-to-server, rule 3). @throws AppError `bad_request` for more than 30 attributes
 */
export async function identifyVisitor(
  tenantId: string,
  externalId: string,
  profile: ProfileInput,
  ttlSeconds: number,
): Promise<{ token: string; expiresAt: string; visitorId: string }> {
  const row = await changeVisitor(
    tenantId,
    (tx) => visitorOf(tx, tenantId, externalId),
    (stored) => confirmProfile(stored, profile),
  );
  const { token, expiresAt } = await signToken('visitor', { tenantId, subject: row.id, epoch: 0 }, ttlSeconds);
  return { token, expiresAt: expiresAt.toISOString(), visitorId: row.id };
}

async function visitorOf(tx: Transaction, tenantId: string, externalId: string): Promise<VisitorRow> {
  // Between the two statements the visitor may be erased; then this is the first call again.
  for (;;) {
    const row = await maybeVisitorOf(tx, tenantId, externalId);
    if (row) return row;
  }
}

async function maybeVisitorOf(tx: Transaction, tenantId: string, externalId: string): Promise<VisitorRow | undefined> {
  const at = now();
  // Of two first calls at once, the index lets one insert; both then read that row.
  await tx
    .insert(visitors)
    .values({ tenantId, id: newId('visitor'), externalId, createdAt: at, updatedAt: at })
    .onConflictDoNothing();
  const [row] = await tx
    .select()
    .from(visitors)
    .where(and(eq(visitors.tenantId, tenantId), eq(visitors.externalId, externalId)))
    .for('no key update');
  return row;
}

import { newId } from '#lib/core/ids.ts';
import { hashOfSecret, newSecret } from '#lib/core/secrets/token-hash.ts';
import { now } from '#lib/core/time.ts';
import { db } from '#lib/db/database.ts';
import { visitors } from '#lib/db/schema/visitors.ts';
import { rememberVisitor, VISITOR_TOKEN_PREFIX } from './visitor-token.ts';

/** An anonymous visitor. The token is its only proof, shown only here; it does not expire. */
export async function createVisitor(
  tenantId: string,
  language: string | null,
): Promise<{ visitorId: string; token: string }> {
  const token = newSecret(VISITOR_TOKEN_PREFIX);
  const visitorId = newId('visitor');
  const at = now();
  const tokenHash = hashOfSecret(token);
  await db().insert(visitors).values({ tenantId, id: visitorId, tokenHash, language, createdAt: at, updatedAt: at });
  rememberVisitor(tokenHash, { tenantId, id: visitorId, externalId: null, language });
  return { visitorId, token };
}

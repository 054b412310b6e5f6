import { and, eq, sql } from 'drizzle-orm';
import type { VisitorActor } from '#lib/core/actor.ts';
import { AskedTogether } from '#lib/core/asked-together.ts';
import { oncePerProcess } from '#lib/core/once-per-process.ts';
import { maybeTokenClaims } from '#lib/core/secrets/signed-token.ts';
import { hashOfSecret } from '#lib/core/secrets/token-hash.ts';
import { ShortCache } from '#lib/core/short-cache.ts';
import { now } from '#lib/core/time.ts';
import { db } from '#lib/db/database.ts';
import { visitors } from '#lib/db/schema/visitors.ts';

export const VISITOR_TOKEN_PREFIX = 'vt_';

interface Known {
  actor: VisitorActor;
  /** In milliseconds since 1970. */
  askedAt: number;
}

// Short enough for an erased visitor's token to die soon on every instance; long enough for heartbeats to cost no SQL.
const FRESH_MS = 5_000;
const LATELY_MS = 10 * 60_000;

const cache = () =>
  oncePerProcess('visitor-tokens', () => new ShortCache<Known>({ maximum: 20_000, ttlMs: LATELY_MS }));

// An erased visitor is remembered for longer than what is known of a token.
const erased = () =>
  oncePerProcess('erased-visitors', () => new ShortCache<true>({ maximum: 20_000, ttlMs: LATELY_MS + FRESH_MS }));

/** After an erasure: the visitor's tokens are dead at once in this process, in others within 5 s. */
export function forgetVisitor(visitorId: string): void {
  erased().set(visitorId, true);
}

interface Asking {
  /** Who held it within the last ten minutes will do: the caller finds out otherwise whether the visitor is still there. */
  lately?: boolean | undefined;
}

/** Who holds this token, anonymous or identified; null when nobody does or the visitor has been erased. */
export async function maybeVisitorActor(token: string, { lately = false }: Asking = {}): Promise<VisitorActor | null> {
  const key = hashOfSecret(token);
  const known = cache().get(key);
  if (known && (lately || known.askedAt + FRESH_MS > now().getTime())) return stillValid(known.actor);
  const actor = token.startsWith(VISITOR_TOKEN_PREFIX) ? await anonymous(key) : await identified(token);
  if (actor) remember(key, actor);
  else cache().delete(key);
  return actor && stillValid(actor);
}

/** An anonymous visitor who was just made need not be looked up. */
export const rememberVisitor = (tokenHash: string, visitor: VisitorRow): void =>
  remember(tokenHash, toActor(visitor, null));

const remember = (tokenHash: string, actor: VisitorActor): void =>
  cache().set(tokenHash, { actor, askedAt: now().getTime() });

/** The visitor, known otherwise than by a token: by a letter of theirs. Null once they are erased. */
export async function maybeVisitorById(tenantId: string, visitorId: string): Promise<VisitorActor | null> {
  const [row] = await db()
    .select(CHOSEN)
    .from(visitors)
    .where(and(eq(visitors.tenantId, tenantId), eq(visitors.id, visitorId)));
  return row ? toActor(row, null) : null;
}

/** Asked of the database, past what is remembered here. */
export async function visitorExists(tenantId: string, visitorId: string): Promise<boolean> {
  const ofTenant = and(eq(visitors.tenantId, tenantId), eq(visitors.id, visitorId));
  return (await db().select({ id: visitors.id }).from(visitors).where(ofTenant)).length > 0;
}

function stillValid(actor: VisitorActor): VisitorActor | null {
  if (erased().get(actor.visitorId)) return null;
  return actor.validUntil && actor.validUntil.getTime() <= now().getTime() ? null : actor;
}

const asked = () => oncePerProcess('visitor-tokens-asked-for', () => new AskedTogether(anonymousBy));

const anonymous = async (tokenHash: string): Promise<VisitorActor | null> => (await asked().ask(tokenHash)) ?? null;

/** Those who come together: a page that is sent to many has all of them at once. */
async function anonymousBy(tokenHashes: string[]): Promise<Map<string, VisitorActor>> {
  const rows = await db()
    .select({ ...CHOSEN, tokenHash: visitors.tokenHash })
    .from(visitors)
    .where(sql`${visitors.tokenHash} = any(${sql.param(tokenHashes)}::text[])`);
  return new Map(rows.map((row) => [row.tokenHash!, toActor(row, null)]));
}

async function identified(token: string): Promise<VisitorActor | null> {
  const claims = await maybeTokenClaims('visitor', token);
  if (!claims) return null;
  const [row] = await db()
    .select(CHOSEN)
    .from(visitors)
    .where(and(eq(visitors.tenantId, claims.tenantId), eq(visitors.id, claims.subject)));
  return row ? toActor(row, claims.expiresAt) : null;
}

const CHOSEN = {
  tenantId: visitors.tenantId,
  id: visitors.id,
  externalId: visitors.externalId,
  language: visitors.language,
};

type VisitorRow = Pick<typeof visitors.$inferSelect, keyof typeof CHOSEN>;

function toActor(row: VisitorRow, validUntil: Date | null): VisitorActor {
  const { tenantId, id, externalId, language } = row;
  return { kind: 'visitor', tenantId, visitorId: id, identified: externalId !== null, language, validUntil };
}

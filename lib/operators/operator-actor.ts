import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { OperatorActor } from '#lib/core/actor.ts';
import { config } from '#lib/core/config.ts';
import { forbidden } from '#lib/core/errors.ts';
import { isId } from '#lib/core/ids.ts';
import { log } from '#lib/core/log/log.ts';
import { maybeTokenClaims } from '#lib/core/secrets/signed-token.ts';
import { ShortCache } from '#lib/core/short-cache.ts';
import { db } from '#lib/db/database.ts';
import { operators } from '#lib/db/schema/operators.ts';
import { operatorNow, type OperatorRow as Row } from '#lib/operators/operator-now.ts';
import { noteImpersonation } from '#lib/operators/note-impersonation.ts';
import { linkIdentity } from '#lib/operators/sign-in/link-identity.ts';
import type { Identity } from '#lib/services/identity/port.ts';
import { services } from '#lib/services/services.ts';

/** Who holds this token of the tenant's backend; null when it is not good, also of one since deactivated. */
export async function maybeOperatorByToken(token: string): Promise<OperatorActor | null> {
  const claims = await maybeTokenClaims('operator', token);
  if (!claims) return null;
  const row = await operatorNow(claims.tenantId, claims.subject);
  if (!row || row.deactivatedAt !== null || row.tokenEpoch !== claims.epoch) return null;
  const validUntil = claims.expiresAt;
  return toActor(row, { via: 'token', identityId: null, session: null, impersonatedBy: null, validUntil });
}

/** The operator, known otherwise than by a token: by a letter of theirs. Null for who has no access. */
export async function maybeOperatorById(tenantId: string, operatorId: string): Promise<OperatorActor | null> {
  const row = await operatorNow(tenantId, operatorId);
  if (!row || row.deactivatedAt !== null) return null;
  return toActor(row, { via: 'token', identityId: null, session: null, impersonatedBy: null, validUntil: null });
}

/**
 * The operator that a person signed in at the identity provider is in this tenant; without a tenant, in the first.
 * @returns null when the token is not good
 * @throws AppError `forbidden` when the person is no active operator there
 */
export async function maybeOperatorBySession(
  token: string,
  headers: { tenantId: string | null; impersonate: string | null },
): Promise<OperatorActor | null> {
  const identity = await services().identity.verifyAccessToken(token);
  if (!identity) return null;
  if (headers.impersonate !== null) return impersonated(identity, headers.tenantId, headers.impersonate);
  await linkAfterSignIn(identity, headers.tenantId);
  const row = await linkedOperatorOf(identity, headers.tenantId);
  if (!row) throw forbidden('You are no active operator of this tenant.');
  return toActor(row, sessionOf(identity, null));
}

/** Whether the access that this actor was admitted by still stands, asked of the database anew. */
export async function isStillAdmitted(actor: OperatorActor): Promise<boolean> {
  const row = await operatorNow(actor.tenantId, actor.operatorId);
  if (!row || row.deactivatedAt !== null || row.tokenEpoch !== actor.tokenEpoch) return false;
  if (actor.via === 'token') return true;
  if (actor.session && (await services().identity.endedSessions([actor.session])).length > 0) return false;
  if (actor.impersonatedBy === null) return row.identityId === actor.identityId;
  return isActive(actor.impersonatedBy, actor.identityId);
}

// Staff are operators of another tenant.
async function isActive(operatorId: string, identityId: string | null): Promise<boolean> {
  if (identityId === null) return false;
  const own = and(eq(operators.id, operatorId), eq(operators.identityId, identityId), isNull(operators.deactivatedAt));
  return (await db().select({ id: operators.id }).from(operators).where(own)).length > 0;
}

const linkedSessions = new ShortCache<true>({ maximum: 10_000, ttlMs: 24 * 3_600_000 });

/**
 * The first call after a sign-in links the operators made since the last one, in every tenant, whichever it asks for:
 * who goes on where they were would else never see that a second one has them. Without a tenant any call may be the first.
 */
async function linkAfterSignIn(identity: Identity, tenantId: string | null): Promise<void> {
  if (tenantId === null) await linkIdentity(identity);
  else await linkedSessions.of(identity.session.id, async () => (await linkIdentity(identity), true));
}

async function linkedOperatorOf(identity: Identity, tenantId: string | null): Promise<Row | undefined> {
  const row = await operatorOf(identity, tenantId);
  if (row) return row;
  // Of several first calls at once one makes the link, and all find it.
  await linkIdentity(identity);
  return operatorOf(identity, tenantId);
}

async function operatorOf(identity: Identity, tenantId: string | null): Promise<Row | undefined> {
  const [row] = await db()
    .select()
    .from(operators)
    .where(
      and(
        eq(operators.identityId, identity.userId),
        isNull(operators.deactivatedAt),
        sql`${operators.sessionsAfter} <= ${identity.signedInAt.toISOString()}::timestamptz`,
        tenantId === null ? undefined : eq(operators.tenantId, tenantId),
      ),
    )
    .orderBy(asc(operators.createdAt), asc(operators.id))
    .limit(1);
  return row;
}

// decisions.md, Impersonation: the platform's staff alone, and every such request is logged with both ids.
async function impersonated(identity: Identity, tenantId: string | null, operatorId: string): Promise<OperatorActor> {
  const allowed = identity.verifiedEmail !== null && config().platformAdminEmails.includes(identity.verifiedEmail);
  const own = allowed ? await linkedOperatorOf(identity, null) : undefined;
  if (!own || tenantId === null || !isId('operator', operatorId)) throw forbidden();
  const [row] = await db()
    .select()
    .from(operators)
    .where(and(eq(operators.tenantId, tenantId), eq(operators.id, operatorId), isNull(operators.deactivatedAt)));
  if (!row) throw forbidden();
  log.info('impersonated request', { operatorId: own.id, as: row.id, tenantId });
  const actor = toActor(row, sessionOf(identity, own.id));
  await noteImpersonation(actor);
  return actor;
}

const sessionOf = ({ userId, session, expiresAt }: Identity, impersonatedBy: string | null) =>
  ({ via: 'session', identityId: userId, session, impersonatedBy, validUntil: expiresAt }) as const;

function toActor(
  row: Row,
  rest: Pick<OperatorActor, 'via' | 'identityId' | 'session' | 'impersonatedBy' | 'validUntil'>,
): OperatorActor {
  const { tenantId, id, role, system, available, handle, displayName, avatarUrl, language, tokenEpoch } = row;
  const own = { role, system, available, handle, name: displayName, avatarUrl, language, tokenEpoch };
  return { kind: 'operator', tenantId, operatorId: id, ...own, ...rest };
}

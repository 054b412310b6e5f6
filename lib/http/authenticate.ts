import { hash, timingSafeEqual } from 'node:crypto';
import type { Actor } from '#lib/core/actor.ts';
import { config } from '#lib/core/config.ts';
import { forbidden, notFound, unauthorized } from '#lib/core/errors.ts';
import { maybeOperatorByToken, maybeOperatorBySession } from '#lib/operators/operator-actor.ts';
import { maybePerson } from '#lib/operators/sign-in/person-actor.ts';
import { API_KEY_PREFIX, maybeServerActor } from '#lib/tenants/api-keys.ts';
import { maybeTenant } from '#lib/tenants/tenant.ts';
import { maybeVisitorActor, VISITOR_TOKEN_PREFIX } from '#lib/visitors/visitor-token.ts';
import type { Actors, Auth } from './declaration.ts';
import { checkOrigin } from './origin.ts';

interface Authentication {
  /** See `Declaration.provesVisitor`. */
  lately?: boolean | undefined;
}

/**
 * Who calls, when it is who may: a missing or bad token is 401, a good one of another kind of caller 403, then the
 * origin of a browser's call is checked (api-v1.md, Authentication).
 */
export async function authenticate<A extends Auth>(
  auth: A,
  headers: Headers,
  how: Authentication = {},
): Promise<Actors[A]> {
  const actor = auth === 'anyone' ? ({ kind: 'anyone' } as const) : await actorOf(auth, headers, how);
  if (actor.kind === 'visitor' || (actor.kind === 'operator' && actor.via === 'token'))
    checkOrigin(headers, await allowedOrigins(actor.tenantId));
  if (actor.kind !== (auth === 'admin' ? 'operator' : auth)) throw forbidden();
  if (auth === 'admin' && actor.kind === 'operator' && actor.role !== 'admin') throw forbidden();
  return actor as Actors[A];
}

async function allowedOrigins(tenantId: string): Promise<string[]> {
  const tenant = await maybeTenant(tenantId);
  if (!tenant) throw unauthorized();
  return tenant.allowedOrigins;
}

async function actorOf(auth: Auth, headers: Headers, how: Authentication): Promise<Actor> {
  if (auth === 'platform' && !config().PLATFORM_API_KEY) throw notFound('resource');
  const token = /^Bearer ([\x21-\x7e]+)$/i.exec(headers.get('authorization') ?? '')?.[1];
  const actor = token ? ((await maybeWanted(auth, token, headers)) ?? (await actorByToken(token, headers, how))) : null;
  if (!actor) throw unauthorized();
  return actor;
}

/** The same session is a person's or an operator's, as the endpoint asks. */
const maybeWanted = async (auth: Auth, token: string, headers: Headers): Promise<Actor | null> =>
  auth === 'person' ? maybePerson(token, { impersonates: headers.has('x-service-impersonate') }) : null;

async function actorByToken(token: string, headers: Headers, how: Authentication): Promise<Actor | null> {
  if (isPlatformKey(token)) return { kind: 'platform' };
  if (token.startsWith(API_KEY_PREFIX)) return maybeServerActor(token);
  if (token.startsWith(VISITOR_TOKEN_PREFIX)) return maybeVisitorActor(token, how);
  return (await byOwnToken(token, how)) ?? maybeOperatorBySession(token, sessionHeaders(headers));
}

// The audience is only read to choose the check; the check itself trusts nothing of it.
async function byOwnToken(token: string, how: Authentication): Promise<Actor | null> {
  const audience = unverifiedAudience(token);
  if (audience === 'operator') return maybeOperatorByToken(token);
  return audience === 'visitor' ? maybeVisitorActor(token, how) : null;
}

function unverifiedAudience(token: string): unknown {
  try {
    const payload: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'));
    return typeof payload === 'object' && payload !== null && 'aud' in payload ? payload.aud : undefined;
  } catch {
    return undefined;
  }
}

const sessionHeaders = (headers: Headers) => ({
  tenantId: headers.get('x-service-tenant'),
  impersonate: headers.get('x-service-impersonate'),
});

function isPlatformKey(token: string): boolean {
  const key = config().PLATFORM_API_KEY;
  return key !== undefined && timingSafeEqual(digest(token), digest(key));
}

const digest = (text: string) => hash('sha256', text, 'buffer');

import { decodeJwt, errors, jwtVerify, type JWTVerifyGetKey } from 'jose';
import { z } from 'zod';
import { AppError, unavailable } from '#lib/core/errors.ts';
import { now } from '#lib/core/time.ts';
import { LONGEST_SESSION_MS } from './session-lifetime.ts';

const TOLERANCE_SECONDS = 5;
/** Supabase Auth's names; a refresh proves nothing new, and neither does an anonymous sign-in. */
const PROVES_NOTHING = new Set(['token_refresh', 'anonymous']);
const PROVES_MAILBOX = new Set(['otp', 'magiclink', 'email/signup', 'recovery', 'invite', 'email_change']);

const Claims = z.object({
  aud: z.union([z.literal('authenticated'), z.tuple([z.literal('authenticated')])]),
  sub: z.guid(),
  role: z.literal('authenticated'),
  aal: z.string().min(1),
  session_id: z.guid(),
  is_anonymous: z.literal(false),
  email: z.string(),
  phone: z.string().default(''),
  iat: z.number(),
  exp: z.number(),
  auth_time: z.number().optional(),
  amr: z.array(z.object({ method: z.string(), timestamp: z.number().positive() })),
  // Supabase can be a login for other people's applications: their tokens carry this, and are not for us.
  client_id: z.literal('').optional(),
});

export interface AccessTokenClaims {
  userId: string;
  sessionId: string;
  /** Lower case; null unless this session proved the mailbox by a code or link. */
  provenEmail: string | null;
  signedInAt: Date;
  expiresAt: Date;
  /** To the millisecond where the token carries it: `amr` has whole seconds. */
  authTime: Date | null;
}

/** What the token says when it is good in every respect, else null. @throws AppError `unavailable` from `key` */
export async function readAccessToken(
  token: string,
  expected: { issuer: string; algorithms: string[]; key: JWTVerifyGetKey },
): Promise<AccessTokenClaims | null> {
  if (!claimsIssuer(token, expected.issuer)) return null;
  try {
    const { payload } = await jwtVerify(token, expected.key, {
      issuer: expected.issuer,
      audience: 'authenticated',
      algorithms: expected.algorithms,
      typ: 'JWT',
      requiredClaims: ['iss', 'aud', 'sub', 'exp', 'iat'],
      clockTolerance: TOLERANCE_SECONDS,
      currentDate: now(),
    });
    const claims = Claims.safeParse(payload);
    return claims.success ? meaningOf(claims.data) : null;
  } catch (error) {
    if (error instanceof AppError) throw error;
    return null;
  }
}

/** `fetchKey`, but an answer that did not come is told from a key that is not there. */
export function unavailableWithoutKeys(fetchKey: JWTVerifyGetKey): JWTVerifyGetKey {
  return async (header, token) => {
    try {
      return await fetchKey(header, token);
    } catch (error) {
      if (error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys) throw error;
      throw unavailable("The identity provider's public keys cannot be read.", error);
    }
  };
}

/** Before anything is checked: a token of somebody else's must not make us ask for keys. */
function claimsIssuer(token: string, issuer: string): boolean {
  try {
    return decodeJwt(token).iss === issuer;
  } catch {
    return false;
  }
}

function meaningOf(claims: z.output<typeof Claims>): AccessTokenClaims | null {
  const proofs = claims.amr.filter(({ method }) => !PROVES_NOTHING.has(method));
  // Without a dated proof an old session could not be told from a new one, and would outlive a deactivation.
  if (proofs.length === 0 || claims.iat > now().getTime() / 1000 + TOLERANCE_SECONDS) return null;
  const signedInAt = new Date(Math.max(...proofs.map(({ timestamp }) => timestamp)) * 1000);
  if (now().getTime() - signedInAt.getTime() >= LONGEST_SESSION_MS) return null;
  return {
    userId: claims.sub.toLowerCase(),
    sessionId: claims.session_id.toLowerCase(),
    provenEmail: provenEmail(claims, proofs),
    signedInAt,
    expiresAt: new Date(claims.exp * 1000),
    authTime: claims.auth_time === undefined ? null : new Date(Math.round(claims.auth_time * 1000)),
  };
}

/**
 * `user_metadata` can be written by the person, so its `email_verified` says nothing. A code or link of this session
 * does; where there is a phone too, `otp` may have been a text message.
 */
function provenEmail(claims: z.output<typeof Claims>, proofs: { method: string }[]): string | null {
  const email = claims.email.trim().toLowerCase();
  const proven = proofs.some(({ method }) => PROVES_MAILBOX.has(method)) && claims.phone === '';
  return email !== '' && proven ? email : null;
}

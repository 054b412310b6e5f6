import { calculateJwkThumbprint, createLocalJWKSet, type JWK, SignJWT } from 'jose';
import { keyPairFor } from '#lib/core/secrets/secrets.ts';
import { readAccessToken } from '../access-token.ts';
import { LONGEST_SESSION_MS } from '../session-lifetime.ts';
import type { StoredSession } from './session-rows.ts';

const ACCESS_TOKEN_SECONDS = 3600;

export type AccessTokens = ReturnType<typeof createAccessTokens>;

/** Signs and reads access tokens that look as Supabase's do, with the deployment's own key. */
export function createAccessTokens(issuer: string) {
  const { d, ...point } = keyPairFor('identity');
  const publicKey = { kty: 'EC', crv: 'P-256', ...point } satisfies JWK;
  const kid = calculateJwkThumbprint(publicKey);
  const publicKeys = async () => ({
    keys: [{ ...publicKey, kid: await kid, alg: 'ES256', use: 'sig', key_ops: ['verify'] } satisfies JWK],
  });
  const keySet = publicKeys().then((keys) => createLocalJWKSet(keys));

  return {
    publicKeys,
    read: async (token: string) => readAccessToken(token, { issuer, algorithms: ['ES256'], key: await keySet }),
    /** For an hour, but no longer than the session can last. */
    async sign(session: StoredSession, issuedAt: Date): Promise<{ accessToken: string; expiresAt: Date }> {
      const seconds = Math.floor(issuedAt.getTime() / 1000);
      const sessionEnds = Math.floor((session.signedInAt.getTime() + LONGEST_SESSION_MS) / 1000);
      const expires = Math.min(seconds + ACCESS_TOKEN_SECONDS, sessionEnds);
      const accessToken = await new SignJWT(claimsOf(session))
        .setProtectedHeader({ alg: 'ES256', kid: await kid, typ: 'JWT' })
        .setIssuer(issuer)
        .setAudience('authenticated')
        .setSubject(session.person.id)
        .setIssuedAt(seconds)
        .setExpirationTime(expires)
        .sign({ ...publicKey, d });
      return { accessToken, expiresAt: new Date(expires * 1000) };
    },
  };
}

function claimsOf({ id, person, signedInAt }: StoredSession) {
  return {
    email: person.email,
    phone: '',
    role: 'authenticated',
    aal: 'aal1',
    amr: [{ method: 'otp', timestamp: Math.floor(signedInAt.getTime() / 1000) }],
    auth_time: signedInAt.getTime() / 1000,
    session_id: id,
    is_anonymous: false,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: {},
  };
}

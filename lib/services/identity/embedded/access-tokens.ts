import { calculateJwkThumbprint, createLocalJWKSet, type JWK, SignJWT } from 'jose';
import { keyPairFor } from '#lib/core/secrets.ts';
import { readAccessToken } from '../access-token.ts';
import type { StoredSession } from './session-rows.ts';

export const ACCESS_TOKEN_SECONDS = 3600;

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
    async sign(session: StoredSession, issuedAt: Date): Promise<string> {
      const seconds = Math.floor(issuedAt.getTime() / 1000);
      return new SignJWT(claimsOf(session))
        .setProtectedHeader({ alg: 'ES256', kid: await kid, typ: 'JWT' })
        .setIssuer(issuer)
        .setAudience('authenticated')
        .setSubject(session.person.id)
        .setIssuedAt(seconds)
        .setExpirationTime(seconds + ACCESS_TOKEN_SECONDS)
        .sign({ ...publicKey, d });
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

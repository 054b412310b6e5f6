import type { Pool } from 'pg';
import type { IdentityService } from '../port.ts';
import { createAccessTokens } from './access-tokens.ts';
import { createSessionWatch } from './session-watch.ts';
import { createSessions } from './sessions.ts';
import { createSignIns } from './sign-ins.ts';

/** Supabase Auth's part played by the app itself: people, codes and sessions in its own database. */
export function createEmbeddedIdentity(options: { appUrl: string; pool: Pool }): IdentityService {
  const base = `${options.appUrl}/api/identity`;
  const accessTokens = createAccessTokens(`${base}/auth/v1`);
  const signIns = createSignIns(options.pool);
  const watch = createSessionWatch(options.pool);
  const sessions = createSessions(options.pool, accessTokens, watch);
  return {
    driver: 'embedded',
    // supabase-js wants a key; there is nothing that it would open here.
    browser: { url: base, publicKey: 'embedded' },
    endpoints: {
      redeemCode: async (email, code, mark) => sessions.issue(await signIns.redeemCode(email, code, mark)),
      redeemLink: async (tokenHash) => sessions.issue(await signIns.redeemLink(tokenHash)),
      refresh: (refreshToken) => sessions.refresh(refreshToken),
      findPerson: (accessToken) => sessions.findPerson(accessToken),
      signOut: (accessToken, scope) => sessions.signOut(accessToken, scope),
      publicKeys: () => accessTokens.publicKeys(),
    },
    createSignIn: (email, mark) => signIns.create(email, mark),
    async verifyAccessToken(token) {
      const claims = await accessTokens.read(token);
      if (!claims || !(await watch.isOpen(claims))) return null;
      return {
        userId: claims.userId,
        session: { id: claims.sessionId, accessToken: token },
        verifiedEmail: claims.provenEmail,
        signedInAt: claims.authTime ?? claims.signedInAt,
        expiresAt: claims.expiresAt,
      };
    },
    endedSessions: (open) => watch.ended(open.map(({ id }) => id)),
    async check() {
      await options.pool.query('select 1 from identity_users limit 1');
    },
    close: () => Promise.resolve(),
  };
}

import type { Pool } from 'pg';
import { now } from '#lib/core/time.ts';
import { IdentityRefusal } from '../identity-refusal.ts';
import type { EndedSessions, IdentitySession, Person, SignOutScope } from '../port.ts';
import type { AccessTokens } from './access-tokens.ts';
import { readRefreshToken, refreshTokenOf } from './refresh-token.ts';
import type { SessionWatch } from './session-watch.ts';
import { advanceSession, endSessions, maybeSession, type StoredSession } from './session-rows.ts';

/** As Supabase has it: two tabs that refresh at once, or a client that tries again, are no thieves. */
const REUSE_MS = 10_000;

export function createSessions(pool: Pool, accessTokens: AccessTokens, watch: SessionWatch) {
  async function issue(session: StoredSession): Promise<IdentitySession> {
    const issuedAt = now();
    return {
      ...(await accessTokens.sign(session, issuedAt)),
      refreshToken: refreshTokenOf(session.id, session.generation),
      issuedAt,
      person: session.person,
    };
  }

  /** A token may be good by its signature while its session has ended: here that counts. */
  async function openSession(accessToken: string): Promise<StoredSession> {
    const claims = await accessTokens.read(accessToken);
    if (!claims) throw new IdentityRefusal('bad_jwt');
    const session = await maybeSession(pool, claims.sessionId);
    if (session?.person.id !== claims.userId) throw new IdentityRefusal('session_not_found');
    return session;
  }

  /**
   * A refresh token that is not in force: just replaced, and the one in force is given again; else somebody has a copy,
   * and as nobody can tell who, the session ends for both.
   */
  async function reuse(sessionId: string, generation: number): Promise<StoredSession> {
    const session = await maybeSession(pool, sessionId);
    if (!session || generation > session.generation) throw new IdentityRefusal('refresh_token_not_found');
    const justReplaced = generation === session.generation - 1;
    if (justReplaced && now().getTime() - session.refreshedAt.getTime() < REUSE_MS) return session;
    watch.forget(await endSessions(pool, session, 'local'));
    throw new IdentityRefusal('refresh_token_already_used');
  }

  return {
    issue,
    async refresh(refreshToken: string): Promise<IdentitySession> {
      const token = readRefreshToken(refreshToken);
      if (!token) throw new IdentityRefusal('refresh_token_not_found');
      const { sessionId, generation } = token;
      return issue((await advanceSession(pool, sessionId, generation)) ?? (await reuse(sessionId, generation)));
    },
    findPerson: async (accessToken: string): Promise<Person> => (await openSession(accessToken)).person,
    async signOut(accessToken: string, scope: SignOutScope): Promise<EndedSessions> {
      const ended = await endSessions(pool, await openSession(accessToken), scope);
      watch.forget(ended);
      return ended;
    },
  };
}

import type { Pool } from 'pg';
import { ShortCache } from '#lib/core/short-cache.ts';
import { openSessionIds } from './session-rows.ts';

// decisions.md: a sign-out ends access within 5 s, on other processes too.
const KEPT_FOR_MS = 2_000;
const KEPT_AT_MOST = 10_000;

export type SessionWatch = ReturnType<typeof createSessionWatch>;

/** Whether sessions stand: asked of the database once in two seconds each, by all requests together. */
export function createSessionWatch(pool: Pool) {
  const looks = new ShortCache<Promise<boolean>>({ maximum: KEPT_AT_MOST, ttlMs: KEPT_FOR_MS });

  async function look(id: string, userId: string): Promise<boolean> {
    return (await openSessionIds(pool, [id], userId)).length > 0;
  }

  return {
    isOpen({ sessionId, userId }: { sessionId: string; userId: string }): Promise<boolean> {
      const key = `${sessionId} ${userId}`;
      const running = looks.get(key);
      if (running) return running;
      const looking = look(sessionId, userId);
      looks.set(key, looking);
      looking.catch(() => looks.delete(key));
      return looking;
    },
    /** Those of them that have ended, asked anew. */
    async ended(sessionIds: string[]): Promise<string[]> {
      const open = new Set(await openSessionIds(pool, [...new Set(sessionIds)]));
      return sessionIds.filter((id) => !open.has(id));
    },
    /** They have ended just now, here. */
    forget({ userId, sessionIds }: { userId: string; sessionIds: string[] }): void {
      for (const id of sessionIds) looks.delete(`${id} ${userId}`);
    },
  };
}

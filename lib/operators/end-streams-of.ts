import { eq } from 'drizzle-orm';
import { log } from '#lib/core/log/log.ts';
import { db } from '#lib/db/database.ts';
import { operators } from '#lib/db/schema/operators.ts';
import { announceSignOut } from '#lib/events/channel.ts';
import type { EndedSessions } from '#lib/services/identity/port.ts';

/**
 * Says to every process that streams of these sessions end now. Never fails: whoever does not hear it asks after the
 * sessions of its streams every few seconds.
 */
export async function endStreamsOf({ userId, sessionIds }: EndedSessions): Promise<void> {
  try {
    const places = await db()
      .selectDistinct({ tenantId: operators.tenantId })
      .from(operators)
      .where(eq(operators.identityId, userId));
    for (const { tenantId } of places) announceSignOut(tenantId, sessionIds);
  } catch (error) {
    log.warn('a sign-out was not announced', { cause: error });
  }
}

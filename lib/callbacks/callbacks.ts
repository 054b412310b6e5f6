import { and, asc, desc, eq } from 'drizzle-orm';
import type { OperatorActor } from '#lib/core/actor.ts';
import { notFound } from '#lib/core/errors.ts';
import { now } from '#lib/core/time.ts';
import { db } from '#lib/db/database.ts';
import { callbacks } from '#lib/db/schema/callbacks.ts';
import { unitOfWork } from '#lib/events/unit-of-work.ts';
import type { CallbackRequest } from '#lib/resources/conversation/callback.ts';
import { toCallbackRequest } from './callback-row.ts';

// Nobody reads further; those that nobody has called stand first.
const LISTED = 500;

/** Those that nobody has handled, then the others; of both the newest first. */
export async function listCallbacks(tenantId: string): Promise<CallbackRequest[]> {
  const rows = await db()
    .select()
    .from(callbacks)
    .where(eq(callbacks.tenantId, tenantId))
    .orderBy(asc(callbacks.handled), desc(callbacks.createdAt), desc(callbacks.id))
    .limit(LISTED);
  return rows.map(toCallbackRequest);
}

/** @throws AppError `not_found` */
export async function requireCallback(tenantId: string, callbackId: string): Promise<void> {
  const named = and(eq(callbacks.tenantId, tenantId), eq(callbacks.id, callbackId));
  if ((await db().$count(callbacks, named)) === 0) throw notFound('callback');
}

/** Says that somebody has called, or takes that back. What is so already is no event. @throws AppError `not_found` */
export async function handleCallback(
  { tenantId, operatorId }: OperatorActor,
  callbackId: string,
  handled: boolean,
): Promise<CallbackRequest> {
  const named = and(eq(callbacks.tenantId, tenantId), eq(callbacks.id, callbackId));
  return unitOfWork(tenantId, async (unit) => {
    const done = handled ? { handledAt: now(), handledBy: operatorId } : { handledAt: null, handledBy: null };
    const [row] = await unit.tx
      .update(callbacks)
      .set({ handled, ...done })
      .where(and(named, eq(callbacks.handled, !handled)))
      .returning();
    if (!row) {
      const [stands] = await unit.tx.select().from(callbacks).where(named);
      if (!stands) throw notFound('callback');
      return toCallbackRequest(stands);
    }
    const callback = toCallbackRequest(row);
    const { conversationId, visitorId } = callback;
    unit.emit({ type: 'callback.updated', payload: { callback }, conversationId, visitorId });
    return callback;
  });
}

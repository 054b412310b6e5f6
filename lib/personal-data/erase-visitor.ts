import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Doer } from '#lib/audit/doer.ts';
import { noteAction } from '#lib/audit/note-action.ts';
import { uncountTags } from '#lib/conversations/triage/tags.ts';
import { notFound } from '#lib/core/errors.ts';
import type { Transaction } from '#lib/db/database.ts';
import { knowledgeSuggestions } from '#lib/db/schema/knowledge.ts';
import { attachments } from '#lib/db/schema/conversations/messages.ts';
import { visitors } from '#lib/db/schema/visitors.ts';
import type { By } from '#lib/events/catalogue/by.ts';
import type { NewEvent } from '#lib/events/catalogue/event.ts';
import { eraseVisitorEvents } from '#lib/events/log.ts';
import { type UnitOfWork, unitOfWork } from '#lib/events/unit-of-work.ts';
import { giveUpDaysWith } from '#lib/figures/give-up-days.ts';
import { deleteDoomed, doomFiles } from '#lib/files/doomed-files.ts';
import { pathsOfImage } from '#lib/files/image-files.ts';
import { forgetSimilarTo } from '#lib/knowledge/suggestions/similar-suggestion.ts';
import { stopTurnsIn } from '#lib/turns/work-on-turn.ts';
import { forgetVisitor } from '#lib/visitors/visitor-token.ts';
import { clearTraces } from './clear-traces.ts';
import { maybeVisitorId } from './named-visitor.ts';

// Whoever writes in one of the conversations may get in the way a few times.
const TRIES = 12;

interface Erased {
  conversationIds: string[];
  files: string[];
}

/** Erases the person whom the tenant's backend calls so, if there is one. */
export async function eraseKnownVisitor(tenantId: string, externalId: string, doer: Doer = null): Promise<void> {
  const visitorId = await maybeVisitorId(tenantId, externalId);
  if (visitorId !== null) await erase(tenantId, visitorId, 'server', doer);
}

/** Erases a visitor for one of the team. @throws AppError `not_found` */
export async function eraseVisitor(tenantId: string, visitorId: string, doer: Doer = null): Promise<void> {
  if (!(await erase(tenantId, visitorId, 'operator', doer))) throw notFound('visitor');
}

/**
 * Erases everything of the visitor in one transaction: profile, conversations, callbacks, history, what events and
 * deliveries say of them. What is under way of theirs finds nothing to write to any more. @returns whether there was one
 */
async function erase(tenantId: string, visitorId: string, by: By, doer: Doer): Promise<boolean> {
  const erased = await unitOfWork(tenantId, (unit) => eraseRows(unit, visitorId, by, doer), TRIES);
  if (!erased) return false;
  forgetVisitor(visitorId);
  stopTurnsIn(new Set(erased.conversationIds));
  await Promise.all([deleteDoomed(tenantId, erased.files), clearTraces(tenantId, visitorId, erased.conversationIds)]);
  return true;
}

async function eraseRows(unit: UnitOfWork, visitorId: string, by: By, doer: Doer): Promise<Erased | null> {
  const { tx, tenantId } = unit;
  // Conversations first, as whoever writes in one locks them; then the visitor, after which no further one can begin.
  await lockConversations(tx, tenantId, visitorId);
  const [visitor] = await tx
    .select({ externalId: visitors.externalId })
    .from(visitors)
    .where(named(tenantId, visitorId))
    .for('update');
  if (!visitor) return null;
  const conversationIds = await lockConversations(tx, tenantId, visitorId);
  await giveUpDaysWith(tx, tenantId, visitorId, conversationIds);
  const files = await doomFiles(tx, tenantId, await filesOf(tx, tenantId, conversationIds));
  await forgetQuestions(tx, tenantId, conversationIds);
  await uncountTags(tx, tenantId, conversationIds);
  await tx.delete(visitors).where(named(tenantId, visitorId));
  await eraseVisitorEvents(tx, tenantId, visitorId);
  const target = { kind: 'visitor', id: visitorId } as const;
  await noteAction(tx, tenantId, doer, { action: 'visitor.deleted', target });
  const payload = { visitorId, externalId: visitor.externalId, by };
  for (const conversationId of conversationIds) unit.emit(conversationDeleted(conversationId));
  unit.emit({ type: 'visitor.deleted', payload, conversationId: null, visitorId });
  return { conversationIds, files };
}

const named = (tenantId: string, visitorId: string) => and(eq(visitors.tenantId, tenantId), eq(visitors.id, visitorId));

async function lockConversations(tx: Transaction, tenantId: string, visitorId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select c.id from conversations c where c.tenant_id = ${tenantId} and c.visitor_id = ${visitorId}
    order by c.id for update`);
  return rows.map(({ id }) => id);
}

// For the team alone: the visitor's own streams carry nothing more.
const conversationDeleted = (conversationId: string): NewEvent => ({
  type: 'conversation.deleted',
  payload: { conversationId },
  conversationId,
  visitorId: null,
});

async function filesOf(tx: Transaction, tenantId: string, conversationIds: string[]): Promise<string[]> {
  if (conversationIds.length === 0) return [];
  const rows = await tx
    .select({ path: attachments.path })
    .from(attachments)
    .where(and(eq(attachments.tenantId, tenantId), inArray(attachments.conversationId, conversationIds)));
  return rows.flatMap(({ path }) => pathsOfImage(path));
}

/** A suggestion asks in the visitor's words. What the team has approved is the tenant's, and only leads nowhere any more. */
async function forgetQuestions(tx: Transaction, tenantId: string, conversationIds: string[]): Promise<void> {
  if (conversationIds.length === 0) return;
  const theirs = and(
    eq(knowledgeSuggestions.tenantId, tenantId),
    inArray(knowledgeSuggestions.conversationId, conversationIds),
  );
  await tx.delete(knowledgeSuggestions).where(and(theirs, ne(knowledgeSuggestions.status, 'approved')));
  await forgetSimilarTo(tx, tenantId);
  await tx.update(knowledgeSuggestions).set({ conversationId: null, questionMessageId: null }).where(theirs);
}

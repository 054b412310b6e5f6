import type { VisitorActor } from '#lib/core/actor.ts';
import { unauthorized } from '#lib/core/errors.ts';
import { newId } from '#lib/core/ids.ts';
import { now } from '#lib/core/time.ts';
import { conversations } from '#lib/db/schema/conversations.ts';
import { sqlState } from '#lib/db/transaction.ts';
import { unitOfWork } from '#lib/events/unit-of-work.ts';
import type { ConversationSnapshot } from '#lib/resources/conversation-snapshot.ts';
import { departmentOfPage } from './routing/department-of-page.ts';
import { changeWithin } from './record/change-conversation.ts';
import type { ConversationState } from './record/conversation-state.ts';

const FOREIGN_KEY_VIOLATION = '23503';

/** Starts a conversation of the visitor, still without a message. @throws AppError `unauthorized` when the visitor was erased */
export async function createConversation(
  { tenantId, visitorId, language }: VisitorActor,
  page: { pageUrl: string | null; pageTitle: string | null },
): Promise<ConversationState> {
  const id = newId('conversation');
  const row = { tenantId, id, visitorId, language, ...page, createdBy: 'visitor', createdAt: now() } as const;
  return unitOfWork(tenantId, async (unit) => {
    const departmentId = page.pageUrl === null ? null : await departmentOfPage(unit.tx, tenantId, page.pageUrl);
    await unit.tx.insert(conversations).values({ ...row, departmentId });
    return changeWithin(unit, id, async (change) => {
      const { snapshot } = change.state;
      change.emit('conversation.created', { conversation: snapshot, by: 'visitor' });
      if (departmentId !== null) change.emit('conversation.routed', bySystem(snapshot, departmentId));
      return change.state;
    });
  }).catch((error: unknown) => {
    // Erased since the token was looked at.
    throw sqlState(error) === FOREIGN_KEY_VIOLATION ? unauthorized() : error;
  });
}

const bySystem = ({ id, visitor }: ConversationSnapshot, departmentId: string) =>
  ({ conversationId: id, departmentId, by: 'system', operatorId: null, visitor }) as const;

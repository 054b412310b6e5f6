import type { VisitorActor } from '#lib/core/actor.ts';
import { unauthorized } from '#lib/core/errors.ts';
import { newId } from '#lib/core/ids.ts';
import { now } from '#lib/core/time.ts';
import { conversations } from '#lib/db/schema/conversations/conversations.ts';
import { sqlState } from '#lib/db/transaction.ts';
import { textLanguage } from '#lib/i18n/language.ts';
import { assistantAuthor } from '#lib/messages/message-rows.ts';
import { countGreeting } from '#lib/tenants/greeting-counts.ts';
import { findTenant } from '#lib/tenants/tenant.ts';
import { unitOfWork } from '#lib/events/unit-of-work.ts';
import type { ConversationSnapshot } from '#lib/resources/conversation/conversation-snapshot.ts';
import type { Entry } from './record/append-entry.ts';
import { departmentOfPage } from './routing/department-of-page.ts';
import { type Change, changeWithin } from './record/change-conversation.ts';
import type { ConversationState } from './record/conversation-state.ts';
import { rememberOwner } from './record/known-owners.ts';

const FOREIGN_KEY_VIOLATION = '23503';

interface Beginning {
  pageUrl: string | null;
  pageTitle: string | null;
  greetingId?: string | null;
}

/** Starts a conversation of the visitor, without a message, or with the greeting that is answered. @throws AppError `unauthorized` when the visitor was erased */
export async function createConversation(
  { tenantId, visitorId, language }: VisitorActor,
  { greetingId = null, ...page }: Beginning,
): Promise<ConversationState> {
  const id = newId('conversation');
  const greeting = greetingId === null ? null : await greetingOf(tenantId, greetingId, language);
  const row = { tenantId, id, visitorId, language, ...page, createdBy: 'visitor', createdAt: now() } as const;
  const state = await unitOfWork(tenantId, async (unit) => {
    const departmentId = page.pageUrl === null ? null : await departmentOfPage(unit.tx, tenantId, page.pageUrl);
    await unit.tx.insert(conversations).values({ ...row, departmentId });
    return changeWithin(unit, id, async (change) => {
      const { snapshot } = change.state;
      change.emit('conversation.created', { conversation: snapshot, by: 'visitor' });
      if (departmentId !== null) change.emit('conversation.routed', bySystem(snapshot, departmentId));
      if (greeting) await beginWith(change, greeting, greetingId!);
      return change.state;
    });
  }).catch((error: unknown) => {
    // Erased since the token was looked at.
    throw sqlState(error) === FOREIGN_KEY_VIOLATION ? unauthorized() : error;
  });
  // The first message comes next.
  rememberOwner(tenantId, id, visitorId);
  return state;
}

/** What the visitor was greeted with and answers, as the assistant has said it: null where it is there no more. */
async function greetingOf(tenantId: string, greetingId: string, wanted: string | null): Promise<Entry | null> {
  const { greetings, defaultLanguage } = await findTenant(tenantId);
  const said = greetings.find(({ id, enabled }) => enabled && id === greetingId);
  if (!said) return null;
  const language = textLanguage(wanted ?? defaultLanguage);
  const { [language]: body, ...translations } = said.text;
  return { role: 'assistant', kind: 'text', body, language, translations, author: await assistantAuthor(tenantId) };
}

async function beginWith(change: Change, greeting: Entry, greetingId: string): Promise<void> {
  await countGreeting(change.unit.tx, change.unit.tenantId, greetingId, 'answered');
  await change.append(greeting);
}

const bySystem = ({ id, visitor }: ConversationSnapshot, departmentId: string) =>
  ({ conversationId: id, departmentId, by: 'system', operatorId: null, visitor }) as const;

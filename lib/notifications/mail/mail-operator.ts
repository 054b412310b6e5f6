import { sql } from 'drizzle-orm';
import { findConversation } from '#lib/conversations/record/find-conversation.ts';
import { threadOf } from '#lib/mail/thread.ts';
import { messagesFor, selectMessages } from '#lib/messages/message-rows.ts';
import { operatorNow } from '#lib/operators/operator-now.ts';
import { services } from '#lib/services/services.ts';
import { findTenant } from '#lib/tenants/tenant.ts';
import { type MailedFor, operatorMail } from './operator-mail.ts';

/** As much as one reads to know what it is about. */
const SHOWN = 6;

/**
 * Mails the operator of the conversation, with what was said last. Whoever calls has decided that they are to be told.
 * @param given.key names what is told: the same key never goes to an operator twice within a day
 * @returns false, and sends nothing, to one without an address or without access
 * @throws AppError `not_found` where the conversation is gone; `unavailable` when the mail was not accepted
 */
export async function mailOperator(given: {
  tenantId: string;
  operatorId: string;
  conversationId: string;
  why: MailedFor;
  key: string;
}): Promise<boolean> {
  const { tenantId, operatorId, conversationId, why, key } = given;
  const operator = await operatorNow(tenantId, operatorId);
  if (!operator?.email || operator.deactivatedAt !== null) return false;
  const { snapshot } = await findConversation(tenantId, conversationId);
  const said = sql`m.conversation_id = ${conversationId} and m.role <> 'system'`;
  const newestFirst = await selectMessages(tenantId, said, SHOWN);
  const thread = await threadOf({ tenantId, conversationId, operatorId });
  await services().mail.send(
    operatorMail({
      operator: { id: operatorId, language: operator.language, email: operator.email },
      tenant: await findTenant(tenantId),
      conversation: snapshot,
      thread,
      messages: messagesFor(newestFirst.reverse(), operator.language),
      why,
      key,
    }),
  );
  return true;
}

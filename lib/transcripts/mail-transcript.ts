import { sql } from 'drizzle-orm';
import type { ConversationState } from '#lib/conversations/record/conversation-state.ts';
import type { VisitorActor } from '#lib/core/actor.ts';
import { badRequest } from '#lib/core/errors.ts';
import { newId } from '#lib/core/ids.ts';
import { enforce } from '#lib/limits/enforce.ts';
import { LIMITS } from '#lib/limits/rules.ts';
import { refuseWithoutMail } from '#lib/mail/can-mail.ts';
import { messagesFor, selectMessages } from '#lib/messages/message-rows.ts';
import { services } from '#lib/services/services.ts';
import { findTenant } from '#lib/tenants/tenant.ts';
import { transcriptMail } from './transcript-mail.ts';

/** Mail programs cut off what is much longer. */
const LONGEST = 500;

/**
 * Mails the conversation to the visitor, as they see it: in their language, without notes. An address that is given is
 * kept nowhere. @throws AppError `bad_request` when there is no address; `rate_limited`; `unavailable`
 */
export async function mailTranscript(
  { tenantId, visitorId, language }: VisitorActor,
  { snapshot }: ConversationState,
  given: string | null,
  address: string,
): Promise<void> {
  const email = given ?? snapshot.visitor.email;
  if (!email) throw badRequest('email: is needed, as the profile has none');
  refuseWithoutMail();
  await enforce(LIMITS.transcripts, { tenantId, visitorId, address, email: email.toLowerCase() });
  const shown = sql`m.conversation_id = ${snapshot.id} and m.kind <> 'note'`;
  const newestFirst = await selectMessages(tenantId, shown, LONGEST);
  await services().mail.send(
    transcriptMail({
      to: email,
      tenant: await findTenant(tenantId),
      messages: messagesFor(newestFirst.reverse(), language),
      startedAt: snapshot.createdAt,
      language: language ?? snapshot.language ?? '',
      key: newId('event'),
    }),
  );
}

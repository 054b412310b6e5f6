import { setImmediate as breath } from 'node:timers/promises';
import { type SQL, sql } from 'drizzle-orm';
import { findAttachments } from '#lib/attachments/find-attachments.ts';
import { reopen } from '#lib/conversations/ownership/ownership.ts';
import type { Entry } from '#lib/conversations/record/append-entry.ts';
import { type Change, changeByEntry } from '#lib/conversations/record/change-conversation.ts';
import { ask } from '#lib/conversations/requests/request-human.ts';
import type { VisitorActor } from '#lib/core/actor.ts';
import { badRequest } from '#lib/core/errors.ts';
import { guessLanguage } from '#lib/language/guess-language.ts';
import { enforce } from '#lib/limits/enforce.ts';
import { LIMITS } from '#lib/limits/rules.ts';
import { selectMessages } from '#lib/messages/message-rows.ts';
import { operatorsNamed } from '#lib/operators/operators-asked.ts';
import type { AttachmentSnapshot, MessageSnapshot } from '#lib/resources/conversation/message-snapshot.ts';
import { findTenant, tenantLexicon } from '#lib/tenants/tenant.ts';
import { AnswerAhead } from '#lib/turns/answer-ahead.ts';
import { openTurn } from '#lib/turns/open-turn.ts';
import type { OpenedTurn } from '#lib/turns/asked.ts';
import { turnOfMessage } from '#lib/turns/turn-record.ts';
import { handlesIn } from './message-text.ts';

export interface VisitorMessageInput {
  body: string;
  clientId: string | null;
  attachmentIds: string[];
  mentions: string[];
  pageUrl: string | null;
  pageTitle: string | null;
  language: string | null;
}

export interface Posted {
  message: MessageSnapshot;
  opened: OpenedTurn;
}

/**
 * Stores a visitor's message in a conversation of theirs and opens the assistant's turn for it, both or neither. The
 * same `clientId` again gives what is stored, whatever a new message would be refused for. The answer begins while the
 * message is stored; nobody hears of it, and nothing is done by it, before that is so. @throws AppError `rate_limited`;
 * `bad_request` for one with neither text nor images; of an image `not_found`, `conflict`
 */
export async function postVisitorMessage(
  actor: VisitorActor,
  id: string,
  input: VisitorMessageInput,
  address: string,
): Promise<Posted> {
  const { tenantId } = actor;
  const once = input.clientId === null ? undefined : `${id}:${input.clientId}`;
  try {
    const attachments = await findAttachments(tenantId, id, null, input.attachmentIds);
    if (!input.body && attachments.length === 0) throw badRequest('body: must not be empty');
    const isCounted = await enforce(LIMITS.visitorMessages, { tenantId, conversationId: id, address }, once);
    // What the limits let pass uncounted would be asked about as often as it is sent.
    return await store(tenantId, id, { ...input, attachments, answersAhead: isCounted });
  } catch (error) {
    // Looked up only now: a first post, as nearly all are, need not pay for it. The index lets no second one in.
    const twin = await postedBefore(tenantId, id, input.clientId);
    if (!twin) throw error;
    return twin;
  }
}

async function store(
  tenantId: string,
  id: string,
  { answersAhead, ...input }: VisitorMessageInput & { attachments: AttachmentSnapshot[]; answersAhead: boolean },
): Promise<Posted> {
  const tenant = await findTenant(tenantId);
  const language = guessLanguage(input.body, await tenantLexicon(tenantId)) ?? input.language;
  const ahead =
    answersAhead && tenant.assistantEnabled
      ? new AnswerAhead({ tenantId, conversationId: id, body: input.body, language })
      : null;
  // A transaction may have the database to itself: what is searched for goes before it.
  if (ahead) await breath();
  const entry: Entry = { role: 'visitor', kind: 'text', ...input, language };
  const changes = spokenIn(input.language ?? language);
  const mentioned = [...input.mentions, ...handlesIn(input.body)].includes(tenant.assistantHandle);
  const posted = await changeByEntry(tenantId, id, { entry, changes, onlyIf: IS_OPEN }, async (change, appended) => {
    const message = appended ?? (await appendReopening(change, entry, changes));
    if (input.mentions.length > 0) await askMentioned(change, input.mentions);
    const { unit, state } = change;
    const opening = await openTurn(unit, tenant, state, { message, askedBy: 'visitor', mentioned });
    ahead?.begin(opening.likely);
    return { message, opening };
  }).catch((error: unknown) => {
    ahead?.drop();
    throw error;
  });
  const opened = posted.opening.opened();
  return { message: posted.message, opened: ahead ? ahead.handOver(opened) : opened };
}

const IS_OPEN = sql`closed_at is null`;

const spokenIn = (language: string | null) => (language ? sql`language = ${language}` : undefined);

// decisions.md, On a closed conversation: reopened first.
async function appendReopening(change: Change, entry: Entry, changes: SQL | undefined): Promise<MessageSnapshot> {
  await reopen(change, null);
  return change.append(entry, changes);
}

// A mention asks that colleague as `request-human` does; unknown handles ask nobody.
async function askMentioned(change: Change, mentions: string[]): Promise<void> {
  const named = await operatorsNamed(change.unit.tx, change.unit.tenantId, mentions);
  if (named.length > 0) await ask(change, named, 'visitor');
}

async function postedBefore(tenantId: string, conversationId: string, clientId: string | null): Promise<Posted | null> {
  if (clientId === null) return null;
  const same = sql`m.conversation_id = ${conversationId} and m.role = 'visitor' and m.client_id = ${clientId}`;
  const [message] = await selectMessages(tenantId, same, 1);
  const turn = message && (await turnOfMessage(tenantId, message.id));
  return message && turn ? { message, opened: { turn, asked: null } } : null;
}

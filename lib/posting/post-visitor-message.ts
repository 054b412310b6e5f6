import { type SQL, sql } from 'drizzle-orm';
import type { VisitorActor } from '#lib/core/actor.ts';
import { badRequest } from '#lib/core/errors.ts';
import type { Transaction } from '#lib/db/database.ts';
import { transaction } from '#lib/db/transaction.ts';
import { enforce } from '#lib/limits/enforce.ts';
import { LIMITS } from '#lib/limits/rules.ts';
import type { MessageSnapshot } from '#lib/resources/message-snapshot.ts';
import { guessLanguage } from '#lib/language/guess-language.ts';
import { findTenant, tenantLexicon } from '#lib/tenants/tenant.ts';
import { openTurn, type Turn, turnOfMessage } from '#lib/turns/turn-record.ts';
import { appendEntry, type Entry } from '#lib/conversations/record/append-entry.ts';
import { messageCreated } from '#lib/conversations/record/conversation-events.ts';
import { lockConversation, lockRow } from '#lib/conversations/record/conversation-state.ts';
import { findAttachments } from './find-attachments.ts';
import { selectMessages } from '#lib/messages/message-rows.ts';
import { handlesIn } from './message-text.ts';
import { operatorsNamed } from '#lib/operators/operators-asked.ts';
import { type Change, finish, reopen } from '#lib/conversations/ownership/ownership.ts';
import { ask } from '#lib/conversations/requests/request-human.ts';

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
  turn: Turn;
}

/**
 * Stores a visitor's message in a conversation of theirs and opens the assistant's turn for it, both or neither. The same `clientId` again gives
 * what is stored, whatever a new message would be refused for. @throws AppError `rate_limited`; `bad_request` for an
 * empty body
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
    await findAttachments(tenantId, id, input.attachmentIds);
    if (!input.body) throw badRequest('body: must not be empty');
    await enforce(LIMITS.visitorMessages(tenantId, id, address), once);
    return await store(tenantId, id, input);
  } catch (error) {
    // Looked up only now: a first post, as nearly all are, need not pay for it. The index lets no second one in.
    const twin = await postedBefore(tenantId, id, input.clientId);
    if (!twin) throw error;
    return twin;
  }
}

async function store(tenantId: string, id: string, input: VisitorMessageInput): Promise<Posted> {
  const tenant = await findTenant(tenantId);
  const lexicon = await tenantLexicon(tenantId);
  return transaction(async (tx) => {
    const language = guessLanguage(input.body, lexicon) ?? input.language;
    const entry: Entry = { role: 'visitor', kind: 'text', ...input, language };
    const spoken = spokenIn(input.language ?? language);
    const { change, message } = await appendOpening(tx, { tenantId, id }, entry, spoken);
    if (input.mentions.length > 0) await askMentioned(change, input.mentions);
    const mentioned = [...input.mentions, ...handlesIn(input.body)].includes(tenant.assistantHandle);
    const turn = await openTurn(tx, tenant, change.state, { message, askedBy: 'visitor', mentioned });
    await finish(change);
    return { message, turn };
  });
}

/** Adds the entry; a closed conversation is reopened first (decisions.md, On a closed conversation). */
async function appendOpening(
  tx: Transaction,
  { tenantId, id }: { tenantId: string; id: string },
  entry: Entry,
  changes: SQL | undefined,
): Promise<{ change: Change; message: MessageSnapshot }> {
  const also = changes ? { changes } : {};
  await lockRow(tx, tenantId, id);
  let appended = await appendEntry(tx, tenantId, id, entry, { ...also, onlyIf: sql`closed_at is null` });
  const state = appended?.state ?? (await lockConversation(tx, tenantId, id));
  const change: Change = { tx, tenantId, state, events: [] };
  if (!appended) {
    await reopen(change, null);
    appended = (await appendEntry(tx, tenantId, id, entry, also))!;
    change.state = appended.state;
  }
  change.events.push(messageCreated(appended.state, appended.message));
  return { change, message: appended.message };
}

const spokenIn = (language: string | null) => (language ? sql`language = ${language}` : undefined);

// A mention asks that colleague as `request-human` does; unknown handles ask nobody.
async function askMentioned(change: Change, mentions: string[]): Promise<void> {
  const named = await operatorsNamed(change.tx, change.tenantId, mentions);
  if (named.length > 0) await ask(change, named, 'visitor');
}

async function postedBefore(tenantId: string, conversationId: string, clientId: string | null): Promise<Posted | null> {
  if (clientId === null) return null;
  const same = sql`m.conversation_id = ${conversationId} and m.role = 'visitor' and m.client_id = ${clientId}`;
  const [message] = await selectMessages(tenantId, same, 1);
  const turn = message && (await turnOfMessage(tenantId, message.id));
  return message && turn ? { message, turn } : null;
}

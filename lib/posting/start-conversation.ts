import { sql } from 'drizzle-orm';
import { join } from '#lib/conversations/ownership/ownership.ts';
import { type Change, changeWithin } from '#lib/conversations/record/change-conversation.ts';
import type { ConversationState } from '#lib/conversations/record/conversation-state.ts';
import type { OperatorActor } from '#lib/core/actor.ts';
import { notFound } from '#lib/core/errors.ts';
import { isId, newId } from '#lib/core/ids.ts';
import { keepAlive } from '#lib/core/keep-alive.ts';
import { now } from '#lib/core/time.ts';
import type { Transaction } from '#lib/db/database.ts';
import { conversations } from '#lib/db/schema/conversations/conversations.ts';
import { unitOfWork } from '#lib/events/unit-of-work.ts';
import { callVisitor } from '#lib/live/call-visitor.ts';
import { guessLanguage } from '#lib/language/guess-language.ts';
import { enforce } from '#lib/limits/enforce.ts';
import { LIMITS } from '#lib/limits/rules.ts';
import { authorOf } from '#lib/operators/author-of.ts';
import { holdActive } from '#lib/operators/hold-active.ts';
import type { MessageSnapshot } from '#lib/resources/conversation/message-snapshot.ts';
import { tenantLexicon } from '#lib/tenants/tenant.ts';
import { handlesIn } from './message-text.ts';

interface Started {
  state: ConversationState;
  /** What the operator began with, if anything. */
  message: MessageSnapshot | null;
}

/**
 * Starts a conversation with a visitor, which the operator owns; its message counts as any other.
 * @throws AppError `not_found` for an unknown visitor; `rate_limited`
 */
export async function startConversation(
  actor: OperatorActor,
  { visitorId, body }: { visitorId: string; body: string },
): Promise<Started> {
  const { tenantId } = actor;
  if (body) await enforce(LIMITS.operatorMessages, actor);
  const language = body && (guessLanguage(body, await tenantLexicon(tenantId)) ?? actor.language);
  const id = newId('conversation');
  const started = await unitOfWork(tenantId, async (unit): Promise<Started> => {
    await holdActive(unit.tx, actor);
    const visitor = await holdVisitor(unit.tx, tenantId, visitorId);
    const row = {
      tenantId,
      id,
      visitorId,
      language: visitor.language,
      createdBy: 'operator',
      createdAt: now(),
    } as const;
    await unit.tx.insert(conversations).values(row);
    return changeWithin(unit, id, async (change) => {
      change.emit('conversation.created', { conversation: change.state.snapshot, by: 'operator' });
      await join(change, authorOf(actor));
      const message = body ? await write(change, actor, { body, language }) : null;
      return { state: change.state, message };
    });
  });
  if (started.message) keepAlive(callVisitor(tenantId, visitorId));
  return started;
}

const write = (change: Change, actor: OperatorActor, said: { body: string; language: string }) =>
  change.append({ role: 'operator', kind: 'text', ...said, mentions: handlesIn(said.body), author: authorOf(actor) });

/** Keeps the visitor from being erased until the transaction ends. */
async function holdVisitor(tx: Transaction, tenantId: string, visitorId: string): Promise<{ language: string | null }> {
  const { rows } = isId('visitor', visitorId)
    ? await tx.execute<{ language: string | null }>(sql`
        select language from visitors where tenant_id = ${tenantId} and id = ${visitorId} for key share`)
    : { rows: [] };
  if (!rows[0]) throw notFound('visitor');
  return rows[0];
}

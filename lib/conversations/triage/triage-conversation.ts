import { type SQL, sql } from 'drizzle-orm';
import { changeAsOperator } from '#lib/conversations/ownership/change-as-operator.ts';
import type { ConversationState } from '#lib/conversations/record/conversation-state.ts';
import type { OperatorActor } from '#lib/core/actor.ts';
import { badRequest } from '#lib/core/errors.ts';
import { now } from '#lib/core/time.ts';
import type { ConversationSnapshot } from '#lib/resources/conversation/conversation-snapshot.ts';
import type { Priority } from '#lib/resources/conversation/conversation.ts';
import { retag } from './tags.ts';

/** A left-out field stays as it is. */
export interface TriageInput {
  tags?: string[] | undefined;
  priority?: Priority | undefined;
  snoozedUntil?: Date | null | undefined;
}

/** Sorts a conversation for the team. What is so already is no event. @throws AppError `bad_request` for a time that is past */
export async function triageConversation(
  actor: OperatorActor,
  conversationId: string,
  input: TriageInput,
): Promise<ConversationState> {
  if (input.snoozedUntil && input.snoozedUntil <= now()) throw badRequest('snoozedUntil: must be in the future');
  return changeAsOperator(actor, conversationId, async (change) => {
    const { tags: before } = change.state.snapshot;
    const changes = changesOf(change.state.snapshot, input);
    if (changes.length > 0) await change.mark(sql.join(changes, sql`, `));
    await retag(change, before);
    return change.state;
  });
}

function changesOf(stands: ConversationSnapshot, { tags, priority, snoozedUntil }: TriageInput): SQL[] {
  const changes: SQL[] = [];
  if (tags && tags.join('\n') !== stands.tags.join('\n')) changes.push(sql`tags = ${sql.param(tags)}::text[]`);
  if (priority && priority !== stands.priority) changes.push(sql`priority = ${priority}`);
  const until = snoozedUntil?.toISOString() ?? null;
  if (snoozedUntil !== undefined && until !== stands.snoozedUntil)
    changes.push(sql`snoozed_until = ${until}::timestamptz`);
  return changes;
}

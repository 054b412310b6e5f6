import { join, reopen, takeOver } from '#lib/conversations/ownership/ownership.ts';
import { takesPart } from '#lib/conversations/ownership/participation.ts';
import type { Change } from '#lib/conversations/record/change-conversation.ts';
import type { OperatorActor } from '#lib/core/actor.ts';
import { conflict } from '#lib/core/errors.ts';
import { authorOf } from '#lib/operators/author-of.ts';

/**
 * What comes before anything that an operator says to the visitor: a closed conversation is reopened first, then the
 * rules of an open one hold (decisions.md, On a closed conversation).
 * @param joins when nobody owns it @throws AppError `conflict` when a colleague owns it and the operator is not in it
 */
export async function enterConversation(change: Change, actor: OperatorActor, joins: boolean): Promise<void> {
  const author = authorOf(actor);
  const isIn = takesPart(change, author.id);
  if (change.state.ownerId !== null && change.state.ownerId !== author.id && !isIn)
    throw conflict('A colleague owns the conversation: join it first.');
  if (change.isClosed) await reopen(change, author);
  if (!joins || change.state.ownerId !== null) return;
  if (isIn) await takeOver(change, author);
  else await join(change, author);
}

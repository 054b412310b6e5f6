import { changeWithin } from '#lib/conversations/record/change-conversation.ts';
import type { ConversationState } from '#lib/conversations/record/conversation-state.ts';
import type { OperatorActor } from '#lib/core/actor.ts';
import { unitOfWork } from '#lib/events/unit-of-work.ts';
import { authorOf } from '#lib/operators/author-of.ts';
import { holdActive, holdColleague } from '#lib/operators/hold-active.ts';
import { assign, reopen } from './ownership.ts';

/**
 * Makes a colleague the owner; who hands it off goes on taking part. A closed conversation is reopened first, as by a
 * takeover. @throws AppError `not_found`, also for a colleague who is deactivated or an integration account
 */
export function handOff(actor: OperatorActor, conversationId: string, operatorId: string): Promise<ConversationState> {
  return unitOfWork(actor.tenantId, async (unit) => {
    await holdActive(unit.tx, actor);
    const colleague = await holdColleague(unit.tx, actor.tenantId, operatorId);
    return changeWithin(unit, conversationId, async (change) => {
      if (change.isClosed) await reopen(change, authorOf(actor));
      const before = change.state.ownerId;
      await assign(change, colleague);
      if (before !== colleague.id)
        change.emit('conversation.handed_off', { conversationId, operatorId: colleague.id, by: actor.operatorId });
      return change.state;
    });
  });
}

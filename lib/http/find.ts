import type { OperatorActor, VisitorActor } from '#lib/core/actor.ts';
import type { ConversationState } from '#lib/conversations/record/conversation-state.ts';
import { findConversation, requireConversation } from '#lib/conversations/record/find-conversation.ts';
import { requireOwnEndpoint } from '#lib/webhooks/endpoints.ts';

type Named<A> = { actor: A; params: { id: string } };

/** The conversation that the path names, if it is this visitor's own. */
export const ownConversation = ({ actor, params }: Named<VisitorActor>): Promise<ConversationState> =>
  findConversation(actor.tenantId, params.id, actor.visitorId);

/** The conversation that the path names, within the operator's tenant. */
export const tenantConversation = ({ actor, params }: Named<OperatorActor>): Promise<ConversationState> =>
  findConversation(actor.tenantId, params.id);

/** Lets the visitor's own conversations through, for those who need no more of them. */
export const requireOwnConversation = ({ actor, params }: Named<VisitorActor>): Promise<void> =>
  requireConversation(actor.tenantId, params.id, actor.visitorId);

/** The same for conversations of the operator's tenant. */
export const requireTenantConversation = ({ actor, params }: Named<OperatorActor>): Promise<void> =>
  requireConversation(actor.tenantId, params.id);

/** Lets the tenant's own webhook endpoints through. */
export const requireEndpoint = ({ actor, params }: Named<OperatorActor>): Promise<void> =>
  requireOwnEndpoint(actor.tenantId, params.id);

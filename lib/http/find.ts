import type { OperatorActor, VisitorActor } from '#lib/core/actor.ts';
import type { ConversationState } from '#lib/conversations/record/conversation-state.ts';
import {
  findConversation,
  requireConversation,
  requireOwner as requireOwnerOf,
} from '#lib/conversations/record/find-conversation.ts';
import { requireDocument } from '#lib/knowledge/documents/list-documents.ts';
import { requireGap } from '#lib/knowledge/gaps/gaps.ts';
import { requireSuggestion } from '#lib/knowledge/suggestions/suggestions.ts';
import { findColleague } from '#lib/operators/colleagues.ts';
import type { OperatorRow } from '#lib/operators/operator-row.ts';
import { findTool } from '#lib/tools/tools.ts';
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

/** The same for what changes the conversation under its lock, which finds out whether it is still there. */
export const requireOwner = ({ actor, params }: Named<VisitorActor>): Promise<void> =>
  requireOwnerOf(actor.tenantId, params.id, actor.visitorId);

/** The same for conversations of the operator's tenant. */
export const requireTenantConversation = ({ actor, params }: Named<OperatorActor>): Promise<void> =>
  requireConversation(actor.tenantId, params.id);

/** Lets the tenant's own webhook endpoints through. */
export const requireEndpoint = ({ actor, params }: Named<OperatorActor>): Promise<void> =>
  requireOwnEndpoint(actor.tenantId, params.id);

/** Lets the tenant's own suggested answers through. */
export const requireOwnSuggestion = ({ actor, params }: Named<OperatorActor>): Promise<void> =>
  requireSuggestion(actor.tenantId, params.id);

/** Lets the tenant's own documents through. */
export const requireOwnDocument = ({ actor, params }: Named<OperatorActor>): Promise<void> =>
  requireDocument(actor.tenantId, params.id);

/** Lets the tenant's own gaps through. */
export const requireOwnGap = ({ actor, params }: Named<OperatorActor>): Promise<void> =>
  requireGap(actor.tenantId, params.id);

/** Lets the tenant's own tools through. */
export async function requireOwnTool({ actor, params }: Named<OperatorActor>): Promise<void> {
  await findTool(actor.tenantId, params.id);
}

/** Somebody of the operator's team, deactivated ones too. */
export const requireColleague = ({ actor, params }: Named<OperatorActor>): Promise<OperatorRow> =>
  findColleague(actor.tenantId, params.id);

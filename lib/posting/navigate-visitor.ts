import { changeAsOperator } from '#lib/conversations/ownership/change-as-operator.ts';
import type { OperatorActor } from '#lib/core/actor.ts';
import { badRequest } from '#lib/core/errors.ts';
import { isOnSite } from '#lib/links/site-address.ts';
import { authorOf } from '#lib/operators/author-of.ts';
import type { MessageSnapshot } from '#lib/resources/conversation/message-snapshot.ts';
import { findTenant } from '#lib/tenants/tenant.ts';
import { enterConversation } from './enter-conversation.ts';

/**
 * Has the visitor's browser go to a page of the tenant's site; kept as a message, and for whom a message is.
 * @throws AppError `bad_request` for another site; `conflict` as for a message
 */
export async function navigateVisitor(
  actor: OperatorActor,
  conversationId: string,
  url: string,
): Promise<MessageSnapshot> {
  if (!isOnSite(url, await findTenant(actor.tenantId)))
    throw badRequest('url: must be a page of the tenant’s own site');
  return changeAsOperator(actor, conversationId, async (change) => {
    await enterConversation(change, actor, true);
    return change.append({ role: 'operator', kind: 'navigate', body: url, author: authorOf(actor), data: { url } });
  });
}

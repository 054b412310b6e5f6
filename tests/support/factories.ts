import { randomUUID } from 'node:crypto';
import type { OperatorActor, VisitorActor } from '#lib/core/actor.ts';
import { createConversation } from '#lib/conversations/create-conversation.ts';
import type { ConversationState } from '#lib/conversations/record/conversation-state.ts';
import { type Posted, postVisitorMessage, type VisitorMessageInput } from '#lib/posting/post-visitor-message.ts';
import { transaction } from '#lib/db/transaction.ts';
import { requireOwner } from '#lib/http/find.ts';
import { createOperator } from '#lib/operators/create-operator.ts';
import type { OperatorRow } from '#lib/operators/operator-row.ts';
import type { TenantSettings } from '#lib/resources/tenant.ts';
import { createTenant } from '#lib/platform/create-tenant.ts';
import type { Answer } from '#lib/turns/commit-answer.ts';
import { turnEvents } from '#lib/turns/run-turn.ts';
import { createVisitor } from '#lib/visitors/create-visitor.ts';
import { maybeVisitorActor } from '#lib/visitors/visitor-token.ts';
import type { TurnEvent } from '#lib/resources/assistant/turn-event.ts';

/** A tenant of the test's own, with its admin. */
export async function aTenant(): Promise<{ tenant: TenantSettings; admin: OperatorActor }> {
  const { tenant, operator } = await createTenant({
    name: `Shop ${randomUUID().slice(0, 8)}`,
    adminEmail: `${randomUUID()}@shop.example`,
    adminName: 'Anna Berg',
    allowedOrigins: ['https://shop.example'],
    siteHosts: ['shop.example'],
    defaultLanguage: 'en',
  });
  return { tenant, admin: actorOf(operator) };
}

export async function anOperator(tenantId: string, name = 'Bjørn Dahl'): Promise<OperatorActor> {
  const fresh = { externalId: randomUUID(), name, email: null, avatarUrl: null, role: 'agent', system: false } as const;
  return actorOf(await transaction((tx) => createOperator(tx, tenantId, { ...fresh, language: 'en' })));
}

export async function aVisitor(tenantId: string): Promise<VisitorActor> {
  const { token } = await createVisitor(tenantId, 'en');
  return (await maybeVisitorActor(token))!;
}

export async function aConversation(visitor: VisitorActor): Promise<ConversationState> {
  return createConversation(visitor, { pageUrl: 'https://shop.example/', pageTitle: 'Shop' });
}

/** A visitor's message, posted from an address of its own so that no test meets another's limits. */
export async function say(
  visitor: VisitorActor,
  conversationId: string,
  body: string,
  rest: Partial<VisitorMessageInput> = {},
): Promise<Posted> {
  const input = {
    body,
    clientId: null,
    attachmentIds: [],
    mentions: [],
    pageUrl: null,
    pageTitle: null,
    language: 'en',
    ...rest,
  };
  await requireOwner({ actor: visitor, params: { id: conversationId } });
  return postVisitorMessage(visitor, conversationId, input, unknownAddress());
}

export async function outcomeOf({ opened }: Pick<Posted, 'opened'>): Promise<TurnEvent[]> {
  return Array.fromAsync(turnEvents(opened, (work) => void work));
}

export function actorOf(row: OperatorRow): OperatorActor {
  const { tenantId, id: operatorId, role, system, available, handle, displayName: name, avatarUrl, language } = row;
  const { tokenEpoch } = row;
  const login = { via: 'token', identityId: null, session: null, impersonatedBy: null, validUntil: null } as const;
  return {
    kind: 'operator',
    tenantId,
    operatorId,
    role,
    system,
    available,
    handle,
    name,
    avatarUrl,
    language,
    tokenEpoch,
    ...login,
  };
}

/** As a worker stores it. */
export const AN_ANSWER: Answer = {
  ...{ text: 'An answer', language: 'en', sources: [], products: [], asksForPerson: false, callback: null },
  checks: { outcome: 'talked', model: 'a-model', inputTokens: 1, outputTokens: 1, sentences: [] },
  abstained: false,
  fault: null,
};

let addresses = 0;
const unknownAddress = () => `2001:db8:${(++addresses).toString(16)}::1`;

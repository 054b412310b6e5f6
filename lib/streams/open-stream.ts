import type { OperatorActor, VisitorActor } from '#lib/core/actor.ts';
import { findConversation } from '#lib/conversations/conversation-state.ts';
import { notFound } from '#lib/core/errors.ts';
import { isId } from '#lib/core/ids.ts';
import type { Frame } from '#lib/events/event.ts';
import { hubOf } from '#lib/events/hubs.ts';
import type { Audience } from '#lib/events/reader.ts';
import { isStillAdmitted } from '#lib/operators/operator-actor.ts';
import { presenceOf } from '#lib/operators/presence.ts';
import { runningFrames } from '#lib/turns/running-text.ts';
import { visitorExists } from '#lib/visitors/visitor-token.ts';
import { streamResponse } from './stream-response.ts';

/** The visitor's stream: one conversation, or all of theirs. @throws AppError `not_found` for one that is not theirs */
export async function openVisitorStream(
  { tenantId, visitorId, language, validUntil }: VisitorActor,
  conversationId: string | null,
  lastEventId: number | null,
  signal: AbortSignal,
): Promise<Response> {
  if (conversationId !== null) {
    if (!isId('conversation', conversationId)) throw notFound('conversation');
    await findConversation(tenantId, conversationId, visitorId);
  }
  const audience: Audience = { kind: 'visitor', visitorId, conversationId };
  const fits = (turn: { conversationId: string; visitorId: string }) =>
    turn.visitorId === visitorId && (conversationId === null || turn.conversationId === conversationId);
  const isAdmitted = () => visitorExists(tenantId, visitorId);
  return open(tenantId, { audience, isAdmitted, language, validUntil, lastEventId, fits, signal });
}

/** The operator's stream: the whole tenant. */
export function openOperatorStream(
  actor: OperatorActor,
  lastEventId: number | null,
  signal: AbortSignal,
): Promise<Response> {
  const { tenantId, operatorId, via, impersonatedBy, language, validUntil } = actor;
  const audience: Audience = { kind: 'operator', operatorId, via, isGuest: impersonatedBy !== null };
  const isAdmitted = () => isStillAdmitted(actor);
  return open(tenantId, { audience, isAdmitted, language, validUntil, lastEventId, fits: () => true, signal });
}

async function open(
  tenantId: string,
  stream: {
    audience: Audience;
    isAdmitted: () => Promise<boolean>;
    language: string | null;
    validUntil: Date | null;
    lastEventId: number | null;
    fits: (turn: { conversationId: string; visitorId: string }) => boolean;
    signal: AbortSignal;
  },
): Promise<Response> {
  const hub = hubOf(tenantId, async () => ({ type: 'presence', ...(await presenceOf(tenantId)) }) as Frame);
  const { validUntil, lastEventId, fits, signal, ...reader } = stream;
  return streamResponse({ validUntil, signal }, (sink) =>
    hub.attach({ ...reader, sink }, lastEventId, () => runningFrames(tenantId, fits)),
  );
}

import { findConversation } from '#lib/conversations/record/find-conversation.ts';
import type { OperatorActor, VisitorActor } from '#lib/core/actor.ts';
import { notFound } from '#lib/core/errors.ts';
import { isId } from '#lib/core/ids.ts';
import type { Audience } from '#lib/events/address.ts';
import { hubOf } from '#lib/hub/hubs.ts';
import { isStillAdmitted } from '#lib/operators/operator-actor.ts';
import { visitorExists } from '#lib/visitors/visitor-token.ts';
import { hubSurroundings } from './hub-surroundings.ts';
import { takeRoom } from './room.ts';
import { streamResponse } from './stream-response.ts';
import { type StreamOwner, streamsAtOnce } from './streams-at-once.ts';

interface StreamCaller {
  lastEventId: number | null;
  /** Cannot be forged by the client. */
  address: string;
  signal: AbortSignal;
}

/**
 * The visitor's stream: one conversation, or all of theirs.
 * @throws AppError `not_found` for one that is not theirs, `unavailable` where there is no room for another stream
 */
export async function openVisitorStream(
  { tenantId, visitorId, language, validUntil }: VisitorActor,
  conversationId: string | null,
  caller: StreamCaller,
): Promise<Response> {
  if (conversationId !== null) {
    if (!isId('conversation', conversationId)) throw notFound('conversation');
    await findConversation(tenantId, conversationId, visitorId);
  }
  const audience: Audience = { kind: 'visitor', visitorId, conversationId };
  const isAdmitted = () => visitorExists(tenantId, visitorId);
  return open({ tenantId, id: visitorId }, { audience, session: null, isAdmitted, language, validUntil }, caller);
}

/** The operator's stream: the whole tenant. @throws AppError `unavailable` where there is no room for another stream */
export async function openOperatorStream(actor: OperatorActor, caller: StreamCaller): Promise<Response> {
  const { tenantId, operatorId, via, session, impersonatedBy, language, validUntil } = actor;
  const audience: Audience = { kind: 'operator', operatorId, via, isGuest: impersonatedBy !== null };
  const isAdmitted = () => isStillAdmitted(actor);
  // One of the platform's staff has as many streams as anybody, and takes none from the operator acted for.
  const owner = { tenantId, id: impersonatedBy ?? operatorId };
  return open(owner, { audience, session, isAdmitted, language, validUntil }, caller);
}

function open(
  owner: StreamOwner,
  stream: {
    audience: Audience;
    session: OperatorActor['session'];
    isAdmitted: () => Promise<boolean>;
    language: string | null;
    validUntil: Date | null;
  },
  { lastEventId, address, signal }: StreamCaller,
): Response {
  const { tenantId } = owner;
  const hub = hubOf(tenantId, () => hubSurroundings(tenantId));
  const { validUntil, ...reader } = stream;
  const whenEnded = takeRoom(address);
  return streamResponse({ validUntil, signal, whenEnded }, (sink) => {
    sink.whenEnded(streamsAtOnce().enter(owner, () => sink.sendAway()));
    return hub.attach({ ...reader, sink }, lastEventId);
  });
}

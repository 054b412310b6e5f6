import type { OperatorConversation } from '#lib/resources/conversation/conversation.ts';

/** Somebody asked for this operator, and nobody has looked at it here yet. */
export interface RequestNotice {
  readonly conversationId: string;
  readonly at: string;
  readonly preview: string | null;
  /** Whether a colleague owned the conversation when it was asked in; then a new owner settles nothing. */
  readonly wasOwned: boolean;
  /** This operator was asked for by name, or with few others, and not just everybody. */
  readonly isNamed: boolean;
}

// api-v1.md, Limits, Timings: what is older is no request any more.
const KEPT_MS = 30 * 60_000;

export function withRequest(notices: readonly RequestNotice[], notice: RequestNotice): readonly RequestNotice[] {
  const known = notices.find(({ conversationId }) => conversationId === notice.conversationId);
  if (known && known.at >= notice.at) return notices;
  return [notice, ...withoutRequest(notices, notice.conversationId)].toSorted((a, b) => (a.at > b.at ? -1 : 1));
}

/** It turns out to be by name. */
export const withName = (
  notices: readonly RequestNotice[],
  { conversationId, at }: Pick<RequestNotice, 'conversationId' | 'at'>,
): readonly RequestNotice[] =>
  notices.map((each) => (each.conversationId === conversationId && each.at === at ? { ...each, isNamed: true } : each));

/** Without it when the conversation shows that somebody has taken care of it. */
export function settleRequest(
  notices: readonly RequestNotice[],
  { id, status, owner, participants }: OperatorConversation,
  me: string,
): readonly RequestNotice[] {
  const notice = notices.find(({ conversationId }) => conversationId === id);
  if (!notice) return notices;
  const isMine = participants.some((each) => each.id === me);
  const isSettled = status === 'closed' || isMine || (owner !== null && !notice.wasOwned);
  return isSettled ? withoutRequest(notices, id) : notices;
}

export function withoutRequest(notices: readonly RequestNotice[], id: string): readonly RequestNotice[] {
  const rest = notices.filter(({ conversationId }) => conversationId !== id);
  return rest.length === notices.length ? notices : rest;
}

export const withoutOld = <N extends { at: string }>(notices: readonly N[], nowMs: number): readonly N[] =>
  notices.filter(({ at }) => nowMs - Date.parse(at) < KEPT_MS);

/** What is kept by conversation of requests, and when each was, without those that are none any more. */
export function recentOf(times: Readonly<Record<string, string>>): Record<string, string> {
  const dated = Object.entries(times).map(([conversationId, at]) => ({ conversationId, at }));
  return Object.fromEntries(withoutOld(dated, Date.now()).map(({ conversationId, at }) => [conversationId, at]));
}

import { oncePerProcess } from '#lib/core/once-per-process.ts';
import { ShortCache } from '#lib/core/short-cache.ts';

const KNOWN_MS = 10 * 60_000;

/** The visitors of conversations seen lately. Whose one is never changes; that it is there may, in any process. */
const known = () =>
  oncePerProcess('conversation-visitors', () => new ShortCache<string>({ maximum: 50_000, ttlMs: KNOWN_MS }));

const keyOf = (tenantId: string, conversationId: string) => `${tenantId} ${conversationId}`;

export function rememberOwner(tenantId: string, conversationId: string, visitorId: string): void {
  known().set(keyOf(tenantId, conversationId), visitorId);
}

export function isKnownOwner(tenantId: string, conversationId: string, visitorId: string): boolean {
  return known().get(keyOf(tenantId, conversationId)) === visitorId;
}

export function forgetOwner(tenantId: string, conversationId: string): void {
  known().delete(keyOf(tenantId, conversationId));
}

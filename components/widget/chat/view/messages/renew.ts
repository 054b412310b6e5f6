import type { ChatSession } from '../../session/chat-session.ts';

// A picture that is gone for good must not have the conversation fetched over and over.
const ONCE_IN_MS = 30_000;

let renewedAt = -Infinity;

/** Fetches the conversation anew: the addresses of its pictures run out after a day. */
export function renew(session: ChatSession): void {
  if (performance.now() - renewedAt < ONCE_IN_MS) return;
  renewedAt = performance.now();
  session.reload();
}

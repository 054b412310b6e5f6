import { createHmac, timingSafeEqual } from 'node:crypto';
import { secretFor } from '#lib/core/secrets/secrets.ts';
import { now } from '#lib/core/time.ts';
import { replyDomain } from './reply-domain.ts';
import { inLetters, type MailThread, maybeThread } from './thread.ts';

const DAY_MS = 24 * 3_600_000;
const GOOD_FOR_DAYS = 30;
const SHAPE = /^([rn])-([a-z2-7]{26})-([0-9a-z]{1,6})-([a-z2-7]{24})$/;

/** Where a reply to a mail of the thread goes: its own, signed, for 30 days. Null where nothing takes mail in. */
export function replyAddress(thread: MailThread, kind: ReplyKind = 'text'): string | null {
  const domain = replyDomain();
  if (!domain) return null;
  const until = (Math.floor(now().getTime() / DAY_MS) + GOOD_FOR_DAYS + 1).toString(36);
  return `${kind === 'note' ? 'n' : 'r'}-${thread.id}-${until}-${signatureOf(thread, kind, until)}@${domain}`;
}

/** What the reply becomes. */
export type ReplyKind = 'text' | 'note';

export interface Replied {
  thread: MailThread;
  kind: ReplyKind;
  expired: boolean;
}

/** The thread that an address of ours names; null for any other address, or when it is gone. */
export async function repliedThread(address: string): Promise<Replied | null> {
  const [local = '', domain] = address.trim().toLowerCase().split('@');
  const [, letter, id, until, signature] = SHAPE.exec(local) ?? [];
  if (!id || !until || !signature || domain !== replyDomain()) return null;
  const thread = await maybeThread(id);
  const kind: ReplyKind = letter === 'n' ? 'note' : 'text';
  if (!thread || !timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(thread, kind, until)))) return null;
  return { thread, kind, expired: Number.parseInt(until, 36) * DAY_MS <= now().getTime() };
}

/** Bound to whom and what the thread is of: 120 bits, so that the whole fits the 64 characters that mail allows. */
function signatureOf({ tenantId, conversationId, operatorId, id }: MailThread, kind: ReplyKind, until: string): string {
  const said = [tenantId, conversationId, operatorId ?? 'visitor', id, kind, until].join(' ');
  return inLetters(createHmac('sha256', secretFor('mail replies')).update(said).digest()).slice(0, 24);
}

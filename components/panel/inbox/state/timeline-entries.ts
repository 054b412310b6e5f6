import type { Author, Message } from '#lib/resources/conversation/message.ts';
import type { OutboxEntry } from '#components/panel/inbox/state/sending/outbox-entry.ts';

/** Who is heard: told apart by place, shape and words, not by colour alone. */
export type Voice = 'visitor' | 'assistant' | 'colleague' | 'own' | 'note';

export interface Speech {
  readonly kind: 'speech';
  readonly key: string;
  readonly voice: Voice;
  /** Null for the visitor. */
  readonly author: Author | null;
  readonly at: string;
  readonly messages: readonly Message[];
  readonly outgoing: readonly OutboxEntry[];
}

export type TimelineItem =
  | Speech
  | { readonly kind: 'day'; readonly key: string; readonly at: string }
  | { readonly kind: 'unread'; readonly key: string }
  | { readonly kind: 'line'; readonly key: string; readonly message: Message };

// Longer pauses begin a speech anew, with its name and time.
const PAUSE_MS = 5 * 60_000;

/**
 * A conversation as it is read: lines between days, what one person wrote in one go held together.
 * @param unreadAfter what a visitor wrote later was unread when reading began; null draws no line
 */
export function timelineOf(
  messages: readonly Message[],
  outgoing: readonly OutboxEntry[],
  { me, unreadAfter }: { me: string; unreadAfter: string | null },
): TimelineItem[] {
  const items: TimelineItem[] = [];
  const unread = unreadAfter === null ? undefined : firstUnread(messages, outgoing, { me, unreadAfter });
  let day = '';
  for (const message of messages) {
    if (dayOf(message.createdAt) !== day) {
      day = dayOf(message.createdAt);
      items.push({ kind: 'day', key: `day ${day}`, at: message.createdAt });
    }
    if (message === unread) items.push({ kind: 'unread', key: 'unread' });
    addMessage(items, message, me);
  }
  for (const entry of outgoing) addOutgoing(items, entry, me);
  return items;
}

/** The first that is new to the reader, until they have written something after it: then nothing is new any more. */
function firstUnread(
  messages: readonly Message[],
  outgoing: readonly OutboxEntry[],
  { me, unreadAfter }: { me: string; unreadAfter: string },
): Message | undefined {
  const first = messages.find(({ role, createdAt }) => role === 'visitor' && createdAt > unreadAfter);
  // Where all is new, a line would say nothing.
  if (!first || first === messages[0] || outgoing.length > 0) return undefined;
  const hasWritten = messages.some(
    ({ role, author, createdAt }) => role === 'operator' && author?.id === me && createdAt > first.createdAt,
  );
  return hasWritten ? undefined : first;
}

function addMessage(items: TimelineItem[], message: Message, me: string): void {
  const voice = voiceOf(message, me);
  if (voice === null) {
    items.push({ kind: 'line', key: message.id, message });
    return;
  }
  const last = items.at(-1);
  const newest = last?.kind === 'speech' ? last.messages.at(-1) : undefined;
  if (last?.kind === 'speech' && newest && isOneGo(last, newest, message, voice)) {
    items[items.length - 1] = { ...last, messages: [...last.messages, message] };
    return;
  }
  const { author, createdAt } = message;
  items.push({ kind: 'speech', key: keyOf(message), voice, author, at: createdAt, messages: [message], outgoing: [] });
}

/** The speech that the visitor has read last, to its end; null when there is none. */
export function lastSeenOf(items: readonly TimelineItem[], seenAt: string | null): Speech | null {
  const speeches = items
    .filter((item) => item.kind === 'speech')
    .filter(({ voice }) => voice === 'own' || voice === 'colleague');
  const isSeen = ({ messages, outgoing }: Speech) =>
    outgoing.length === 0 && (messages.at(-1)?.createdAt ?? '~') <= (seenAt ?? '');
  return speeches.findLast(isSeen) ?? null;
}

/**
 * Gives each speech the key that it had when it was last drawn, whichever of its messages has come since: what joins
 * it from an older page must not draw it anew, which would lose the reader's place and focus.
 * @param known by message, the key of the speech that it was drawn in; brought up to date
 */
export function keepKeys(items: readonly TimelineItem[], known: Map<string, string>): TimelineItem[] {
  const taken = new Set<string>();
  return items.map((item) => {
    if (item.kind !== 'speech') return item;
    const own = [...item.messages.map(keyOf), ...item.outgoing.map(({ clientId }) => clientId)];
    const before = own.map((each) => known.get(each)).find((each) => each !== undefined && !taken.has(each));
    const key = before ?? item.key;
    taken.add(key);
    for (const each of own) known.set(each, key);
    return { ...item, key };
  });
}

/** The same before and after the server has stored it. */
export const keyOf = ({ id, clientId }: Message): string => clientId ?? id;

function isOneGo(speech: Speech, newest: Message, message: Message, voice: Voice): boolean {
  const pauseMs = Date.parse(message.createdAt) - Date.parse(newest.createdAt);
  return speech.voice === voice && speech.author?.id === message.author?.id && pauseMs < PAUSE_MS;
}

/** What is on its way stands at the end, whatever this machine's clock says. */
function addOutgoing(items: TimelineItem[], entry: OutboxEntry, me: string): void {
  const voice = entry.kind === 'note' ? 'note' : 'own';
  const last = items.at(-1);
  if (last?.kind === 'speech' && last.voice === voice && goesOn(last, entry, me)) {
    items[items.length - 1] = { ...last, outgoing: [...last.outgoing, entry] };
    return;
  }
  const speech = { voice, author: null, at: entry.writtenAt, messages: [], outgoing: [entry] } as const;
  items.push({ kind: 'speech', key: entry.clientId, ...speech });
}

function goesOn({ messages, author }: Speech, { writtenAt }: OutboxEntry, me: string): boolean {
  const newest = messages.at(-1);
  return !newest || (author?.id === me && Date.parse(writtenAt) - Date.parse(newest.createdAt) < PAUSE_MS);
}

function voiceOf({ role, kind, author }: Message, me: string): Voice | null {
  if (kind === 'note') return 'note';
  if (role === 'system' || kind === 'navigate') return null;
  if (role === 'operator') return author?.id === me ? 'own' : 'colleague';
  return role;
}

function dayOf(at: string): string {
  const date = new Date(at);
  return `${date.getFullYear()}-${date.getMonth()}-${date.getDate()}`;
}

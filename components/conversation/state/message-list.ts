import type { Message } from '#lib/resources/conversation/message.ts';

/** Each message once, in the order that they were written. */
export function withMessages(list: readonly Message[], added: readonly Message[]): readonly Message[] {
  if (added.length === 0) return list;
  const last = list.at(-1);
  const [first] = added;
  // The usual case by far: one new message at the end.
  if (first && added.length === 1 && (!last || isBefore(last, first))) return [...list, first];
  const byId = new Map([...list, ...added].map((message) => [message.id, message]));
  return [...byId.values()].sort((a, b) => (isBefore(a, b) ? -1 : 1));
}

const isBefore = (a: Message, b: Message): boolean =>
  a.createdAt === b.createdAt ? a.id < b.id : a.createdAt < b.createdAt;

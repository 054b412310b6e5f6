import type { Message } from '#lib/resources/conversation/message.ts';

export type ThreadRow =
  | { kind: 'day'; key: string; at: Date }
  | { kind: 'system'; key: string; message: Message }
  | MessageRow;

/** `rated`: the answer that one may say of, beneath its last row, whether it helped. */
type MessageRow = { kind: 'message'; key: string; message: Message; isFirst: boolean; rated: Message | null };

// Whoever goes on after a pause begins anew.
const ONE_BREATH_MS = 5 * 60_000;

/** The conversation in the rows that it is shown in. */
export function threadRows(messages: readonly Message[]): ThreadRow[] {
  const rows: ThreadRow[] = [];
  let before: Message | null = null;
  for (const message of messages) {
    if (message.kind === 'note') continue;
    const at = new Date(message.createdAt);
    if (!before || new Date(before.createdAt).toDateString() !== at.toDateString()) {
      rows.push({ kind: 'day', key: at.toDateString(), at });
      before = null;
    }
    const isSystem = message.role === 'system' || message.kind === 'navigate';
    rows.push(
      isSystem
        ? { kind: 'system', key: message.id, message }
        : messageRow(message, rows.at(-1), !before || !goesOn(before, message)),
    );
    before = message;
  }
  return rows;
}

function messageRow(message: Message, above: ThreadRow | undefined, isFirst: boolean): MessageRow {
  const row: MessageRow = { kind: 'message', key: message.id, message, isFirst, rated: null };
  if (message.role === 'assistant' && message.kind === 'text') row.rated = message;
  if (message.kind !== 'products' || isFirst || above?.kind !== 'message') return row;
  // Cards are the end of the answer above them.
  row.rated = above.rated;
  above.rated = null;
  return row;
}

function goesOn(before: Message, message: Message): boolean {
  const isSame = before.role === message.role && before.author?.id === message.author?.id && before.kind !== 'navigate';
  return isSame && Date.parse(message.createdAt) - Date.parse(before.createdAt) < ONE_BREATH_MS;
}

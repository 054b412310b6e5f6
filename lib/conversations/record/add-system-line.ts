import type { SQL } from 'drizzle-orm';
import type { Author, MessageData } from '#lib/resources/conversation/message.ts';
import type { Change } from './change-conversation.ts';
import { systemLine } from './system-lines.ts';

type Kind = 'joined' | 'left' | 'assigned' | 'closed' | 'reopened' | 'requested' | 'callback' | 'routed';

interface Line {
  author?: Author | null;
  /** Whom the text names, where that is not the author. */
  named?: string;
  /** What the line says, done in the same statement. */
  changes?: SQL;
  data?: MessageData;
}

/** A line that tells both sides what was done, in the conversation's language. */
export async function addSystemLine(change: Change, kind: Kind, line: Line = {}): Promise<void> {
  const { author = null, named = author?.name, changes, data = null } = line;
  const { snapshot } = change.state;
  const text = systemLine(kind, snapshot.language ?? snapshot.visitor.language, named);
  await change.append({ role: 'system', kind, ...text, author, data }, changes);
}

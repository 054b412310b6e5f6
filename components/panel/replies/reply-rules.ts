import type { Role } from '#lib/resources/operator.ts';
import type { SavedReply } from '#lib/resources/conversation/saved-reply.ts';

// decisions.md, saved replies
const SHORTCUT = /^[a-z0-9_-]{1,40}$/;
export const LONGEST_REPLY = 4000;

export const PLACEHOLDERS = ['visitor.name', 'operator.name', 'tenant.name'] as const;

export type WrittenReply = Pick<SavedReply, 'shortcut' | 'body' | 'shared'>;

/** What is wrong with it before the server is asked. */
export function faultsOf({ shortcut, body }: WrittenReply): { shortcut: boolean; body: boolean } {
  const length = [...body.trim()].length;
  return { shortcut: !SHORTCUT.test(shortcut), body: length === 0 || length > LONGEST_REPLY };
}

/** Shared ones are written by admins, own ones by whoever they are of. */
export const mayWrite = ({ shared }: Pick<SavedReply, 'shared'>, role: Role): boolean => !shared || role === 'admin';

/** What a change says: what stays the same is left out. */
export function changesOf(before: SavedReply, written: WrittenReply): Partial<WrittenReply> {
  const { shortcut, body, shared } = written;
  return {
    ...(shortcut !== before.shortcut && { shortcut }),
    ...(body !== before.body && { body }),
    ...(shared !== before.shared && { shared }),
  };
}

/** The body with a placeholder where the caret is. */
export function withPlaceholder(
  body: string,
  name: (typeof PLACEHOLDERS)[number],
  { from, to }: { from: number; to: number },
): string {
  return `${body.slice(0, from)}{{${name}}}${body.slice(to)}`;
}

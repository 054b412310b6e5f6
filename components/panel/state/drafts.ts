import type { BrowserStore } from './browser-store.ts';

export interface Draft {
  readonly body: string;
  readonly kind: 'text' | 'note';
}

/** What the operator has begun to write, by conversation; it outlives a reload. */
export interface Drafts {
  read(conversationId: string): Draft;
  write(conversationId: string, draft: Draft): void;
}

const EMPTY: Draft = { body: '', kind: 'text' };

export const keptDrafts = (store: BrowserStore): Drafts => ({
  read: (conversationId) => store.read<Draft>(nameOf(conversationId)) ?? EMPTY,
  write: (conversationId, draft) => store.write(nameOf(conversationId), draft.body.trim() ? draft : null),
});

const nameOf = (conversationId: string): string => `draft/${conversationId}`;

import type { BrowserStore } from '#components/panel/state/browser-store.ts';

export interface Draft {
  readonly body: string;
  readonly kind: 'text' | 'note';
}

/** What the operator has begun to write, by conversation; it outlives a reload. */
export interface Drafts {
  read(conversationId: string): Draft;
  write(conversationId: string, draft: Draft): void;
  /** Before what has been begun there, from outside of the field that is written in, which is told. */
  put(conversationId: string, draft: Draft): void;
  onPut(listener: (conversationId: string) => void): () => void;
}

const EMPTY: Draft = { body: '', kind: 'text' };

export function keptDrafts(store: BrowserStore): Drafts {
  const listeners = new Set<(conversationId: string) => void>();
  const write = (conversationId: string, { body, kind }: Draft) =>
    store.write(nameOf(conversationId), body.trim() ? { body, kind } : null);
  return {
    read: (conversationId) => store.read<Draft>(nameOf(conversationId)) ?? EMPTY,
    write,
    put(conversationId, { body, kind }) {
      const begun = store.read<Draft>(nameOf(conversationId))?.body.trim();
      write(conversationId, { kind, body: begun ? `${body}\n\n${begun}` : body });
      for (const listener of listeners) listener(conversationId);
    },
    onPut(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

const nameOf = (conversationId: string): string => `draft/${conversationId}`;

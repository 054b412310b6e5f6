/** Where what is being written is kept, by conversation. */
export interface KeptDrafts<Draft> {
  read(conversationId: string): Draft | null | undefined;
  /** Null takes it away. */
  write(conversationId: string, draft: Draft | null): void;
}

/** What is written and not sent, by conversation; it outlives a reload. */
export interface Drafts<Draft> {
  read(conversationId: string): Draft;
  write(conversationId: string, draft: Draft): void;
  /** Before what has been begun there, from outside of the field that is written in, which is told. */
  put(conversationId: string, draft: Draft): void;
  /** As it is written elsewhere, in place of what is here. */
  replace(conversationId: string, draft: Draft): void;
  /** What is being written belongs to another conversation now. */
  move(from: string, to: string): void;
  /** Another window, which keeps the same, has written there. */
  wrote(conversationId: string): void;
  /** Told when something is put, replaced or written by another window. */
  onPut(listener: (conversationId: string) => void): () => void;
  /** Told at every change. */
  onWrite(listener: (conversationId: string) => void): void;
}

export function draftsIn<Draft extends { readonly body: string }>(
  kept: KeptDrafts<Draft>,
  empty: Draft,
): Drafts<Draft> {
  const listeners = new Set<(conversationId: string) => void>();
  const read = (conversationId: string) => kept.read(conversationId) ?? empty;
  const writeListeners = new Set<(conversationId: string) => void>();
  const write = (conversationId: string, draft: Draft) => {
    kept.write(conversationId, draft.body.trim() ? draft : null);
    for (const listener of writeListeners) listener(conversationId);
  };
  const wrote = (conversationId: string) => {
    for (const listener of listeners) listener(conversationId);
  };
  return {
    read,
    write,
    wrote,
    put(conversationId, draft) {
      const begun = read(conversationId).body.trim();
      write(conversationId, begun ? { ...draft, body: `${draft.body}\n\n${begun}` } : draft);
      wrote(conversationId);
    },
    replace(conversationId, draft) {
      write(conversationId, draft);
      wrote(conversationId);
    },
    move(from, to) {
      const draft = kept.read(from);
      if (!draft) return;
      write(from, empty);
      write(to, draft);
    },
    onWrite: (listener) => void writeListeners.add(listener),
    onPut(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

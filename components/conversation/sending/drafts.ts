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
  /** What is being written belongs to another conversation now. */
  move(from: string, to: string): void;
  onPut(listener: (conversationId: string) => void): () => void;
}

export function draftsIn<Draft extends { readonly body: string }>(
  kept: KeptDrafts<Draft>,
  empty: Draft,
): Drafts<Draft> {
  const listeners = new Set<(conversationId: string) => void>();
  const read = (conversationId: string) => kept.read(conversationId) ?? empty;
  const write = (conversationId: string, draft: Draft) => kept.write(conversationId, draft.body.trim() ? draft : null);
  return {
    read,
    write,
    put(conversationId, draft) {
      const begun = read(conversationId).body.trim();
      write(conversationId, begun ? { ...draft, body: `${draft.body}\n\n${begun}` } : draft);
      for (const listener of listeners) listener(conversationId);
    },
    move(from, to) {
      const draft = kept.read(from);
      if (!draft) return;
      write(from, empty);
      write(to, draft);
    },
    onPut(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

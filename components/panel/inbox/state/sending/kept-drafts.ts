import type { KeptDrafts } from '#components/conversation/sending/drafts.ts';
import type { BrowserStore } from '#components/panel/state/browser-store.ts';

export interface OperatorDraft {
  readonly body: string;
  readonly kind: 'text' | 'note';
}

/** In this browser, for this operator. */
export function keptDrafts(store: BrowserStore): KeptDrafts<OperatorDraft> {
  const nameOf = (conversationId: string) => `draft/${conversationId}`;
  return {
    read: (conversationId) => store.read<OperatorDraft>(nameOf(conversationId)),
    write: (conversationId, draft) => store.write(nameOf(conversationId), draft),
  };
}

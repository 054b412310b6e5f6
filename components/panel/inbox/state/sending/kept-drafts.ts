import type { KeptDrafts } from '#components/conversation/sending/drafts.ts';
import type { BrowserStore } from '#components/panel/state/browser-store.ts';

export interface OperatorDraft {
  readonly body: string;
  readonly kind: 'text' | 'note';
}

const KEPT = 'draft/';
const nameOf = (conversationId: string) => KEPT + conversationId;

/** In this browser, for this operator: all windows have the same. */
export function keptDrafts(store: BrowserStore): KeptDrafts<OperatorDraft> {
  return {
    read: (conversationId) => store.read<OperatorDraft>(nameOf(conversationId)),
    write: (conversationId, draft) => store.write(nameOf(conversationId), draft),
  };
}

/** Calls when another window has written something. */
export const watchDrafts = (store: BrowserStore, onChange: (conversationId: string) => void): (() => void) =>
  store.watch((name) => name.startsWith(KEPT) && onChange(name.slice(KEPT.length)));

import type { KeptDrafts } from '#components/conversation/sending/drafts.ts';
import type { Place } from '../../../place.ts';
import type { ChatDraft, KeptByChat } from './kept-by-chat.ts';

/** As long as the tab lives. */
export function keptDrafts(session: Place['storage']['session']): KeptDrafts<ChatDraft> {
  const all = () => (session.read() as KeptByChat).drafts;
  return {
    read: (conversationId) => all()?.[conversationId],
    write: (conversationId, draft) => session.change({ drafts: { ...all(), [conversationId]: draft ?? undefined } }),
  };
}

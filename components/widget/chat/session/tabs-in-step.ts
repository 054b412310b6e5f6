import type { Place } from '../../place.ts';
import type { ChatSession } from './chat-session.ts';
import type { KeptByChat } from './kept/kept-by-chat.ts';

/** What one tab tells the others of this origin. */
type TabNews =
  | { is: 'draft'; conversationId: string; body: string }
  | { is: 'shown'; conversationId: string }
  /** A tab has opened the chat, and does not know what is being written. */
  | { is: 'new' };

const BUSY_MS = 3_000;

/** The tabs of a visitor show the conversation that one of them has turned to, with what is being written in it. */
export function keepTabsInStep(session: ChatSession, { tenantId, storage }: Pick<Place, 'tenantId' | 'storage'>): void {
  if (!('BroadcastChannel' in window)) return;
  const { store, drafts } = session;
  const channel = new BroadcastChannel(`parley:${tenantId}`);
  const tell = (news: TabNews) => channel.postMessage(news);
  const tellDraft = (conversationId: string) =>
    tell({ is: 'draft', conversationId, body: drafts.read(conversationId).body });
  let writtenAt = -Infinity;
  let isTaking = false;
  let known = store.state;

  channel.addEventListener('message', ({ data }: MessageEvent<TabNews>) => {
    if (data.is === 'new') {
      for (const id of Object.keys((storage.session.read() as KeptByChat).drafts ?? {})) tellDraft(id);
      return;
    }
    const { conversationId } = data;
    if (data.is === 'shown') {
      if (store.state.isOpen && store.state.shown.id !== conversationId) session.show(conversationId);
      return;
    }
    // What somebody is writing here is not written over from elsewhere.
    if (Date.now() - writtenAt < BUSY_MS || drafts.read(conversationId).body === data.body) return;
    isTaking = true;
    drafts.replace(conversationId, { body: data.body });
    isTaking = false;
  });
  drafts.onWrite((conversationId) => {
    if (isTaking) return;
    writtenAt = Date.now();
    tellDraft(conversationId);
  });
  store.subscribe(() => {
    const before = known;
    known = store.state;
    if (known.isOpen && !before.isOpen) tell({ is: 'new' });
    const isTurned = before.view === 'list' && known.shown.id !== before.shown.id;
    if (isTurned) tell({ is: 'shown', conversationId: known.shown.id });
  });
}

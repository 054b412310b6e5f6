import type { VisitorConversation } from '#lib/resources/conversation/conversation.ts';
import type { Place } from '../../place.ts';
import { type ChatStore, NEW } from './chat-store.ts';
import type { Drafts } from '#components/conversation/sending/drafts.ts';
import type { ChatDraft, KeptByChat } from './kept/kept-by-chat.ts';
import { refusalOf } from '#components/api/refused.ts';
import type { VisitorApi } from './calls/visitor-api.ts';

// A closed conversation is over by the next day; an open one is gone on with whenever its visitor comes back.
const CLOSED_STAYS_MS = 24 * 3_600_000;

/** Fetches what the stream does not tell: what was there before it began. */
export class ConversationLoader {
  private readonly store: ChatStore;
  private readonly api: VisitorApi;
  private readonly session: Place['storage']['session'];
  private readonly drafts: Drafts<ChatDraft>;
  private loads = 0;

  constructor(store: ChatStore, api: VisitorApi, session: Place['storage']['session'], drafts: Drafts<ChatDraft>) {
    this.store = store;
    this.api = api;
    this.session = session;
    this.drafts = drafts;
  }

  /** The list, and the conversation that the visitor was last in. @throws Refused */
  async resume(): Promise<void> {
    const { person } = this.store;
    try {
      await this.list();
      if (person !== this.store.person) return;
      const { shown, conversations } = this.store.state;
      const id = this.isUnused ? chosenOf(conversations, (this.session.read() as KeptByChat).shown) : shown.id;
      if (id === NEW) this.store.change({ loading: 'no' });
      else await this.show(id);
    } catch (error) {
      const { loading } = this.store.state;
      this.store.change({ loading: loading === 'yes' ? 'failed' : loading });
      throw error;
    }
  }

  /** Whoever has begun to write something new is not led away from it. */
  private get isUnused(): boolean {
    const { shown } = this.store.state;
    return shown.id === NEW && shown.outgoing.length === 0 && this.drafts.read(NEW).body === '';
  }

  /** Another tab goes on in this conversation: so does one that has none, unless it is to begin one. */
  async join(id: string): Promise<void> {
    if (this.isUnused && (this.session.read() as KeptByChat).shown !== NEW) await this.show(id);
  }

  async show(id: string): Promise<void> {
    this.session.change({ shown: id });
    if (this.store.state.shown.id !== id) this.store.turnTo(id);
    if (id !== NEW) await this.refresh();
  }

  /**
   * Fetches the conversation that is shown.
   * @param afresh something of it was missed, and nobody knows what
   */
  async refresh(afresh = false): Promise<void> {
    const { person } = this.store;
    const { shown, languages } = this.store.state;
    if (shown.id === NEW) return;
    const load = ++this.loads;
    if (!shown.conversation) this.store.change({ loading: 'yes' });
    try {
      const { messages, ...conversation } = await this.api.conversation(shown.id, languages.visitor);
      if (person !== this.store.person) return;
      this.store.update(shown.id, { type: 'fetched', conversation, messages, since: shown.heard, afresh });
      const { config } = this.store.state;
      this.store.change({ loading: 'no', config: { ...config, humanAvailable: conversation.humanAvailable } });
    } catch (error) {
      if (this.store.state.shown.id !== shown.id || load !== this.loads) return;
      if (refusalOf(error).code === 'not_found') return this.show(NEW);
      this.store.change({ loading: this.store.state.shown.conversation ? 'no' : 'failed' });
      throw error;
    }
  }

  /** The list and the conversation, after a gap of unknown size. */
  async startOver(): Promise<void> {
    await Promise.all([this.list(), this.refresh(true)]);
  }

  private async list(): Promise<void> {
    const { person, state } = this.store;
    const { conversations } = await this.api.conversations();
    if (person === this.store.person) this.store.list(conversations, state.conversations);
  }
}

/** The list has the newest activity first. */
function chosenOf(conversations: readonly VisitorConversation[], kept: string | undefined): string {
  if (kept === NEW || conversations.some(({ id }) => id === kept)) return kept ?? NEW;
  const [newest] = conversations;
  if (!newest?.lastMessageAt) return NEW;
  const isOver = newest.status === 'closed' && Date.now() - Date.parse(newest.lastMessageAt) > CLOSED_STAYS_MS;
  return isOver ? NEW : newest.id;
}

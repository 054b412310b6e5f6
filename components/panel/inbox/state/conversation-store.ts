import {
  changeConversation,
  type ConversationChange,
  type ConversationState,
  emptyConversation,
} from '#components/conversation/state/conversation-state.ts';
import type { OperatorConversation } from '#lib/resources/conversation/conversation.ts';
import type { Message } from '#lib/resources/conversation/message.ts';
import type { OperatorRealtimeEvent } from '#lib/events/catalogue/realtime-event.ts';
import type { OperatorApi } from '../../api/operator-api.ts';
import { refusalOf } from '#components/api/refused.ts';
import { cell, type Cell } from '../../state/cell.ts';

export type ConversationLoad = { kind: 'loading' } | { kind: 'ready' } | { kind: 'failed'; isMissing: boolean };

/** Pages further back: there are none, or they can be had, are being had, could not be had. */
export type EarlierLoad = 'none' | 'more' | 'loading' | 'failed';

const RENEWED_ONCE_IN_MS = 30_000;

/** One conversation with its messages, kept true by the stream and by fetches. */
export class ConversationStore {
  readonly id: string;
  readonly state: Cell<ConversationState<OperatorConversation>>;
  readonly load: Cell<ConversationLoad> = cell<ConversationLoad>({ kind: 'loading' });
  readonly earlier: Cell<EarlierLoad> = cell<EarlierLoad>('none');
  private readonly api: OperatorApi;
  private before: string | null = null;
  private renewedAt = -Infinity;

  constructor(id: string, api: OperatorApi) {
    this.id = id;
    this.api = api;
    this.state = cell(emptyConversation<OperatorConversation>(id));
  }

  /** The newest page. @param afresh what was missed is unknown: nothing older is kept */
  async refetch(afresh = false): Promise<void> {
    const since = this.state.get().heard;
    try {
      const { messages, before, ...conversation } = await this.api.conversation(this.id);
      const isFirst = this.load.get().kind !== 'ready';
      this.change({ type: 'fetched', conversation, messages, since, afresh });
      if (isFirst || afresh) this.setBefore(before);
      this.load.set({ kind: 'ready' });
    } catch (error) {
      const isMissing = refusalOf(error).status === 404;
      // What is on the screen stays there while the line is down.
      if (this.load.get().kind !== 'ready' || isMissing) this.load.set({ kind: 'failed', isMissing });
    }
  }

  /** Fetches what has pictures once more, as far back as it was read: their addresses run out after a day. */
  async renewPictures(): Promise<void> {
    const oldest = this.state.get().messages.find(({ attachments }) => attachments.length > 0);
    // A picture that is gone for good must not have it fetched over and over.
    if (!oldest || Date.now() - this.renewedAt < RENEWED_ONCE_IN_MS) return;
    this.renewedAt = Date.now();
    try {
      for (let before: string | undefined; ;) {
        const since = this.state.get().heard;
        const { messages, before: next, ...conversation } = await this.api.conversation(this.id, before);
        this.change({ type: 'fetched', conversation, messages, since });
        if (next === null || messages.some(({ id }) => id === oldest.id)) return;
        before = next;
      }
    } catch {
      // What is seen of them by now stays as it is.
    }
  }

  async fetchEarlier(): Promise<void> {
    const { before } = this;
    if (before === null || this.earlier.get() === 'loading') return;
    this.earlier.set('loading');
    try {
      const page = await this.api.conversation(this.id, before);
      // Begun anew in between: this page would leave a gap.
      if (this.before !== before) return;
      this.change({ type: 'earlier', messages: page.messages });
      this.setBefore(page.before);
    } catch {
      if (this.before === before) this.earlier.set('failed');
    }
  }

  hear(event: OperatorRealtimeEvent, atMs: number): void {
    switch (event.type) {
      case 'ready':
      case 'message':
      case 'conversation':
      case 'conversation.deleted':
      case 'assistant':
      case 'typing':
      case 'read':
        return this.change({ type: 'event', event, atMs });
      default:
    }
  }

  /** Messages that an answer brought; one that the stream has told of is known better from there. */
  takeAnswered(messages: readonly Message[]): void {
    const known = new Set(this.state.get().messages.map(({ id }) => id));
    for (const message of messages) {
      if (!known.has(message.id)) this.hear({ type: 'message', conversationId: this.id, message }, Date.now());
    }
  }

  /** The conversation as an answer brought it. @param since the state's `heard` when the request began */
  takeConversation(conversation: OperatorConversation, since: number): void {
    this.change({ type: 'fetched', conversation, messages: [], since });
  }

  private setBefore(before: string | null): void {
    this.before = before;
    this.earlier.set(before === null ? 'none' : 'more');
  }

  private change(change: ConversationChange<OperatorConversation>): void {
    this.state.update((state) => changeConversation(state, change));
  }
}

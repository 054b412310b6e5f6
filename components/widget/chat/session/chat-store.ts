import {
  type ConversationChange,
  type ConversationState,
  changeConversation,
  emptyConversation,
} from '#components/realtime/conversation-state.ts';
import type { RealtimeStatus } from '#components/realtime/realtime-options.ts';
import type { VisitorConversation, VisitorConversationDetail } from '#lib/resources/conversation.ts';
import type { Message } from '#lib/resources/message.ts';
import type { PublicConfig } from '#lib/resources/tenant.ts';
import type { Languages } from '../../place.ts';

export type VisitorTalk = Omit<VisitorConversationDetail, 'messages'>;
export type TalkState = ConversationState<VisitorTalk>;
export type TalkChange = ConversationChange<VisitorTalk>;

/** Of a conversation that the server does not know yet. */
export const NEW = '';

export interface ChatState {
  isOpen: boolean;
  view: 'talk' | 'list';
  languages: Languages;
  /** With what the stream says of the team since. */
  config: PublicConfig;
  line: RealtimeStatus['state'] | 'none';
  conversations: readonly VisitorConversation[];
  talk: TalkState;
  loading: 'no' | 'yes' | 'failed';
  /** Nothing works until the page does something about it. */
  trouble: 'origin' | 'expired' | null;
  /** How the newest turn went wrong, when it did: a code of api-v1.md, Errors. */
  turnError: string | null;
  callback: 'no' | 'offered' | 'open' | 'sent';
  request: 'no' | 'sending' | { code: string; retryAfterMs: number | null };
  /** The newest message that came while the chat was closed. */
  peek: Message | null;
  unread: number;
  /** What came while the conversation was shown, newest last. */
  news: readonly Message[];
}

/** What the chat knows, in one immutable value, and who wants to hear of its changes. */
export class ChatStore {
  state: ChatState;
  private readonly listeners = new Set<() => void>();

  constructor(config: PublicConfig, languages: Languages) {
    this.state = {
      isOpen: false,
      view: 'talk',
      languages,
      config,
      line: 'none',
      conversations: [],
      talk: emptyConversation(NEW),
      loading: 'no',
      trouble: null,
      turnError: null,
      callback: 'no',
      request: 'no',
      peek: null,
      unread: 0,
      news: [],
    };
  }

  change(change: Partial<ChatState>): void {
    this.state = { ...this.state, ...change };
    for (const listener of this.listeners) listener();
  }

  changeTalk(change: TalkChange): void {
    const talk = changeConversation(this.state.talk, change);
    if (talk !== this.state.talk) this.change({ talk });
  }

  /** Turns to another conversation; what belongs to the one before goes. */
  turnTo(id: string): void {
    this.change({
      talk: emptyConversation(id),
      view: 'talk',
      loading: 'no',
      turnError: null,
      callback: 'no',
      request: 'no',
      news: [],
    });
  }

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }
}

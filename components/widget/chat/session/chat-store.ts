import {
  type ConversationChange,
  type ConversationState,
  changeConversation,
  emptyConversation,
} from '#components/conversation/state/conversation-state.ts';
import type { RealtimeStatus } from '#components/realtime/realtime-options.ts';
import type { VisitorConversation, VisitorConversationDetail } from '#lib/resources/conversation/conversation.ts';
import type { Message } from '#lib/resources/conversation/message.ts';
import type { Greeting, PublicConfig } from '#lib/resources/tenant.ts';
import type { Languages } from '../../place.ts';
import { listSince } from './messages/listed-conversations.ts';
import type { Picture } from './kept/picture.ts';

export type ShownConversation = Omit<VisitorConversationDetail, 'messages'>;
export type ShownState = ConversationState<ShownConversation>;
export type ShownChange = ConversationChange<ShownConversation>;

/** Of a conversation that the server does not know yet. */
export const NEW = '';

export interface ChatState {
  isOpen: boolean;
  view: 'conversation' | 'list' | 'more';
  languages: Languages;
  /** With what the stream says of the team since. */
  config: PublicConfig;
  line: RealtimeStatus['state'] | 'none';
  conversations: readonly VisitorConversation[];
  /** The conversation that is shown. */
  shown: ShownState;
  loading: 'no' | 'yes' | 'failed';
  /** Nothing works until the page does something about it; who is banned by the team may still read. */
  trouble: 'origin' | 'expired' | 'banned' | null;
  /** How the newest turn went wrong, when it did: a code of api-v1.md, Errors. */
  turnError: string | null;
  callback: 'no' | 'offered' | 'open' | 'sent';
  /** Whether the visitor has waited too long for a person, and would rather go on waiting. */
  late: 'no' | 'yes' | 'declined';
  request: 'no' | 'sending' | { code: string; retryAfterMs: number | null };
  /** What the visitor was greeted with, for a new conversation to begin with. */
  greeting: Greeting | null;
  /** The newest message that came while the chat was closed. */
  peek: Message | null;
  unread: number;
  /** That go with what is being written, in all conversations. */
  pictures: readonly Picture[];
  /** How often the visitor has written something. */
  written: number;
  /** What came while the conversation was shown, newest last. */
  news: readonly Message[];
}

/** What the chat knows, in one immutable value, and who wants to hear of its changes. */
export class ChatStore {
  state: ChatState;
  /** The conversations that something was heard of, beside the one that is shown. */
  private readonly others = new Map<string, ShownState>();
  /** Which of those who have used this browser in turn it is: what was asked for by one is not shown to the next. */
  person = 0;
  /** Conversations that were deleted, whatever is still on its way about them. */
  private readonly gone = new Set<string>();
  /** Another conversation is shown. */
  onTurn: () => void = () => undefined;
  private readonly listeners = new Set<() => void>();

  constructor(config: PublicConfig, languages: Languages) {
    this.state = {
      isOpen: false,
      view: 'conversation',
      languages,
      config,
      line: 'none',
      conversations: [],
      shown: emptyConversation(NEW),
      loading: 'no',
      trouble: null,
      turnError: null,
      callback: 'no',
      late: 'no',
      request: 'no',
      greeting: null,
      peek: null,
      unread: 0,
      pictures: [],
      written: 0,
      news: [],
    };
  }

  change(change: Partial<ChatState>): void {
    this.state = { ...this.state, ...change };
    for (const listener of this.listeners) listener();
  }

  stateOf(id: string): ShownState {
    return id === this.state.shown.id ? this.state.shown : (this.others.get(id) ?? emptyConversation(id));
  }

  /** How much of it the visitor has not read, by the latest that is known of either side. */
  unreadOf({ id, lastMessageAt, visitorReadAt, unread }: VisitorConversation): number {
    const { conversation, messages, readAt } = this.stateOf(id);
    const known = readAt.visitor ?? '';
    const through = known > (visitorReadAt ?? '') ? known : (visitorReadAt ?? '');
    if ((lastMessageAt ?? '') <= through) return 0;
    return conversation ? unreadAfter(messages, through).length : unread;
  }

  /** A conversation is kept up to date whether or not it is shown. */
  update(id: string, change: ShownChange): void {
    const before = this.stateOf(id);
    const shown = changeConversation(before, change);
    if (shown === before) return;
    if (id === this.state.shown.id) this.change({ shown });
    else this.others.set(id, shown);
  }

  updateAll(change: ShownChange): void {
    for (const id of [this.state.shown.id, ...this.others.keys()]) this.update(id, change);
  }

  /** The conversation that is shown and was new has got its id. */
  nameShown(id: string): void {
    this.change({ shown: { ...this.stateOf(id), outgoing: this.state.shown.outgoing } });
  }

  /** @param before what was listed when the list was asked for; what has changed since is newer than the answer */
  list(fetched: readonly VisitorConversation[], before = this.state.conversations): void {
    const conversations = listSince(fetched, before, this.state.conversations);
    this.change({ conversations: conversations.filter(({ id }) => !this.gone.has(id)) });
  }

  unlist(id: string): void {
    this.gone.add(id);
    this.list(this.state.conversations);
  }

  forgetAll(): void {
    this.person++;
    this.others.clear();
    this.state = { ...this.state, shown: emptyConversation(NEW) };
    this.turnTo(NEW);
  }

  turnTo(id: string): void {
    const { shown } = this.state;
    const next = this.stateOf(id);
    this.others.delete(id);
    if (shown.id !== NEW && shown.id !== id) this.others.set(shown.id, shown);
    this.change({
      shown: next,
      view: 'conversation',
      loading: 'no',
      turnError: null,
      callback: 'no',
      request: 'no',
      news: [],
    });
    this.onTurn();
  }

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }
}

/** What others have said since. */
export const unreadAfter = (messages: readonly Message[], through: string): Message[] =>
  messages.filter(({ role, createdAt }) => createdAt > through && (role === 'assistant' || role === 'operator'));

import {
  type ConversationChange,
  type ConversationState,
  changeConversation,
  emptyConversation,
} from '#components/conversation/state/conversation-state.ts';
import type { RealtimeStatus } from '#components/realtime/realtime-options.ts';
import type { VisitorConversation, VisitorConversationDetail } from '#lib/resources/conversation.ts';
import type { Message } from '#lib/resources/message.ts';
import type { PublicConfig } from '#lib/resources/tenant.ts';
import type { Languages } from '../../place.ts';
import type { Picture } from './picture.ts';

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
  /** Nothing works until the page does something about it. */
  trouble: 'origin' | 'expired' | null;
  /** How the newest turn went wrong, when it did: a code of api-v1.md, Errors. */
  turnError: string | null;
  callback: 'no' | 'offered' | 'open' | 'sent';
  /** Whether the visitor has waited too long for a person, and would rather go on waiting. */
  late: 'no' | 'yes' | 'declined';
  request: 'no' | 'sending' | { code: string; retryAfterMs: number | null };
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

  forgetAll(): void {
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

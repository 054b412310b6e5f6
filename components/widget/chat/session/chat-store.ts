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
  /** The conversation that is shown. */
  talk: TalkState;
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
  /** How often the visitor has written something. */
  written: number;
  /** How often something was taken back into the field where one writes. */
  takenBack: number;
  /** What came while the conversation was shown, newest last. */
  news: readonly Message[];
}

/** What the chat knows, in one immutable value, and who wants to hear of its changes. */
export class ChatStore {
  state: ChatState;
  /** The conversations that something was heard of, beside the one that is shown. */
  private readonly others = new Map<string, TalkState>();
  /** Another conversation is shown. */
  onTurn: () => void = () => undefined;
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
      late: 'no',
      request: 'no',
      peek: null,
      unread: 0,
      written: 0,
      takenBack: 0,
      news: [],
    };
  }

  change(change: Partial<ChatState>): void {
    this.state = { ...this.state, ...change };
    for (const listener of this.listeners) listener();
  }

  talkOf(id: string): TalkState {
    return id === this.state.talk.id ? this.state.talk : (this.others.get(id) ?? emptyConversation(id));
  }

  /** How much of it the visitor has not read, by the latest that is known of either side. */
  unreadOf({ id, lastMessageAt, visitorReadAt, unread }: VisitorConversation): number {
    const { conversation, messages, readAt } = this.talkOf(id);
    const known = readAt.visitor ?? '';
    const through = known > (visitorReadAt ?? '') ? known : (visitorReadAt ?? '');
    if ((lastMessageAt ?? '') <= through) return 0;
    return conversation ? unreadAfter(messages, through).length : unread;
  }

  /** A conversation is kept up to date whether or not it is shown. */
  changeTalk(id: string, change: TalkChange): void {
    const before = this.talkOf(id);
    const talk = changeConversation(before, change);
    if (talk === before) return;
    if (id === this.state.talk.id) this.change({ talk });
    else this.others.set(id, talk);
  }

  changeAllTalks(change: TalkChange): void {
    for (const id of [this.state.talk.id, ...this.others.keys()]) this.changeTalk(id, change);
  }

  /** The conversation that is shown and was new has got its id. */
  nameTalk(id: string): void {
    this.change({ talk: { ...this.talkOf(id), outgoing: this.state.talk.outgoing } });
  }

  forgetTalks(): void {
    this.others.clear();
    this.state = { ...this.state, talk: emptyConversation(NEW) };
    this.turnTo(NEW);
  }

  turnTo(id: string): void {
    const { talk } = this.state;
    const next = this.talkOf(id);
    this.others.delete(id);
    if (talk.id !== NEW && talk.id !== id) this.others.set(talk.id, talk);
    this.change({
      talk: next,
      view: 'talk',
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

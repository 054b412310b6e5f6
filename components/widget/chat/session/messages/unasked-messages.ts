import { type ChatStore, NEW, unreadAfter } from '../chat-store.ts';
import type { ConversationLoader } from '../conversation-loader.ts';
import type { MessageNews } from './message-news.ts';
import type { VisitorIdentity } from '../identity/visitor-identity.ts';

interface Listener {
  readonly store: ChatStore;
  /** Begins to listen, where that is not done yet. */
  start(): void;
}

/** What the team wrote while the page did not listen: its newest words are shown beside the launcher. */
export class UnaskedMessages {
  private readonly session: Listener;
  private readonly loader: ConversationLoader;
  private readonly news: MessageNews;
  private readonly identity: VisitorIdentity;
  private isExpected = false;

  constructor(session: Listener, loader: ConversationLoader, news: MessageNews, identity: VisitorIdentity) {
    this.session = session;
    this.loader = loader;
    this.news = news;
    this.identity = identity;
  }

  /** Somebody of the team has written, and nobody here has heard of it. */
  expect(): void {
    this.isExpected = true;
    this.identity.speakUp();
    this.session.start();
    // What fails comes again with the next stream.
    this.look().catch(() => undefined);
  }

  /** @throws Refused */
  async look(): Promise<void> {
    const { store } = this.session;
    const { conversations, isOpen, shown } = store.state;
    const unread = conversations.find((each) => store.unreadOf(each) > 0);
    const isExpected = this.isExpected;
    if (unread || isOpen) this.isExpected = false;
    if (!unread || isOpen || !(isExpected || this.news.heardAt)) return;
    if (isExpected && shown.id === NEW) await this.loader.join(unread.id);
    const { messages, readAt } = store.stateOf(unread.id);
    const newest = unreadAfter(messages, readAt.visitor ?? unread.visitorReadAt ?? '').at(-1);
    if (newest && (isExpected || this.news.isSinceLast(newest))) this.news.hear(newest);
  }
}

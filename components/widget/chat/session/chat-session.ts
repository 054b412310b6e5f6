import { type Drafts, draftsIn } from '#components/conversation/sending/drafts.ts';
import type { Outgoing } from '#components/conversation/sending/outgoing.ts';
import { type TypingSender, typingSender } from '#components/conversation/sending/typing-sender.ts';
import type { Refusal } from '#components/api/refusal.ts';
import type { Message } from '#lib/resources/message.ts';
import type { IdentitySource, Languages, Place } from '../../place.ts';
import { announceNews } from './announcements.ts';
import { CallbackOffer } from './callback-offer.ts';
import { ChatStore, NEW } from './chat-store.ts';
import { ConversationLoader } from './conversation-loader.ts';
import { MessageSender } from './message-sender.ts';
import type { ChatDraft } from './kept-by-chat.ts';
import { keptDrafts } from './kept-drafts.ts';
import { follow } from './page-mover.ts';
import { type ReadWatch, readWatch } from './read-watch.ts';
import { patiently } from './patiently.ts';
import { PersonRequest } from './person-request.ts';
import { rememberAcrossPages } from './remember-across-pages.ts';
import { refusalOf } from '#components/api/refused.ts';
import { thisPage } from './this-page.ts';
import { VisitorApi } from './visitor-api.ts';
import { VisitorIdentity } from './visitor-identity.ts';
import { VisitorStream } from './visitor-stream.ts';

const STREAM_PATIENCE_MS = 3_000;
const CONFIG_FRESH_FOR_MS = 15_000;
// A visitor who was refused, and again as the one made in its place, is refused for another reason.
const ONE_LOSS_IN_MS = 60_000;

/** The visitor's side of the service: what the view can ask for. What comes of it stands in the store. */
export class ChatSession {
  readonly store: ChatStore;
  readonly typing: TypingSender;
  readonly sender: MessageSender;
  readonly drafts: Drafts<ChatDraft>;
  readonly person: PersonRequest;
  readonly reads: ReadWatch;
  readonly offer: CallbackOffer;
  private readonly place: Place;
  private readonly identity: VisitorIdentity;
  private readonly api: VisitorApi;
  private readonly loader: ConversationLoader;
  private readonly stream: VisitorStream;
  private configAt: number;
  private isStarted = false;
  private creating: Promise<string> | null = null;
  private lostAt = -Infinity;

  constructor(place: Place) {
    this.place = place;
    this.configAt = place.configAt;
    this.store = new ChatStore(place.config, place.languages);
    this.drafts = draftsIn(keptDrafts(place.storage.session), { body: '' });
    this.identity = new VisitorIdentity(place, () => this.store.state.languages.visitor);
    this.api = new VisitorApi(place.origin, place.tenantId, this.identity);
    this.loader = new ConversationLoader(this.store, this.api, place.storage.session, this.drafts);
    this.typing = typingSender((typing) => this.tellTyping(typing));
    this.stream = new VisitorStream(this.store, this.api, this.identity, {
      onReady: (isNew) => this.onReady(isNew),
      onMissed: () => this.run(this.loader.startOver()),
      onGone: () => this.leaveWhatIsGone(),
      onStopped: ({ reason }, token) => this.onStopped(reason, token),
      onMessage: ({ message }) => this.onMessage(message),
    });
    this.offer = new CallbackOffer(this.store, place.storage.session);
    this.sender = new MessageSender({
      ...{ store: this.store, api: this.api, identity: this.identity, place },
      create: () => this.createOnce(),
      onRefusal: (refusal) => this.onRefusal(refusal),
      onAdrift: () => this.leaveWhatIsGone(),
      onStored: ({ createdAt }) => this.offer.hear(createdAt, true),
    });
    this.person = new PersonRequest({
      ...{ store: this.store, api: this.api, session: place.storage.session, settle: () => this.settle() },
      onRefusal: (refusal) => this.onRefusal(refusal),
    });
    this.identity.onLost = () => this.onLost();
    this.store.onTurn = () => {
      this.sender.tell();
      this.person.reopenForm();
    };
    this.reads = readWatch(this.store, this.api, place.storage.session);
    announceNews(this.store);
    rememberAcrossPages(this.store, place, () => !this.identity.isVouchedFor);
    // Another tab may have become the visitor that this one is not yet.
    addEventListener('storage', () => {
      if (!this.isStarted) return;
      this.start();
      this.sender.catchUp();
    });
  }

  /** Listens for a visitor who is known; for one who is not there is nothing to listen to yet. */
  start(): void {
    if (!this.isStarted) {
      this.isStarted = true;
      this.sender.resume();
    }
    if (!this.identity.isKnown || this.store.state.line !== 'none') return;
    if (this.store.state.shown.id === NEW) this.store.change({ loading: 'yes' });
    this.stream.open();
    // Where streams do not get through, what they would add to is shown all the same.
    setTimeout(() => this.store.state.loading === 'yes' && this.run(this.loader.resume()), STREAM_PATIENCE_MS);
  }

  /** @param conversationId the one to show, if not the one that is */
  open(conversationId?: string): void {
    this.store.change({ isOpen: true, peek: null });
    this.place.storage.session.change({ open: true });
    this.start();
    if (conversationId) this.show(conversationId);
    if (Date.now() - this.configAt > CONFIG_FRESH_FOR_MS) this.run(this.refreshConfig());
  }

  close(): void {
    this.typing.stop();
    this.store.change({ isOpen: false });
    this.place.storage.session.change({ open: undefined });
  }

  identify(source: IdentitySource | null): void {
    if (!this.identity.identify(source)) return;
    this.beSomeoneElse();
    if (this.isStarted) this.start();
  }

  speak(languages: Languages): void {
    if (languages.visitor === this.store.state.languages.visitor) return;
    this.store.change({ languages });
    this.run(this.loader.refresh());
  }

  write(body: string): void {
    this.typing.sent();
    this.start();
    this.sender.write(body);
  }

  /** Takes back a message that has not gone out, to be written otherwise. */
  edit({ clientId, conversationId, body }: Outgoing): void {
    this.sender.discard(clientId);
    this.drafts.put(conversationId, { body });
  }

  show(id: string): void {
    this.typing.stop();
    this.run(this.loader.show(id));
  }

  reload(): void {
    this.run(this.loader.resume());
  }

  /** The conversation that is shown; a new one is made the first time that it is needed. */
  private async settle(): Promise<string> {
    const { id } = this.store.state.shown;
    return id === NEW ? this.createOnce() : id;
  }

  private createOnce(): Promise<string> {
    // One that is made and never heard of stays empty, and is nobody's.
    this.creating ??= patiently(() => this.create()).finally(() => (this.creating = null));
    return this.creating;
  }

  private async create(): Promise<string> {
    const { messages, ...conversation } = await this.api.create(thisPage());
    const { id } = conversation;
    if (this.store.state.shown.id === NEW) {
      this.drafts.move(NEW, id);
      this.store.nameShown(id);
      this.place.storage.session.change({ shown: id });
    }
    this.store.update(id, { type: 'fetched', conversation, messages, since: 0 });
    this.sender.address(id);
    this.stream.open();
    return id;
  }

  private onReady(isNew: boolean): void {
    if (isNew) this.run(this.loader.resume());
    this.sender.retryUnreachable();
    this.reads.flush();
  }

  private onMessage(message: Message): void {
    const { isOpen } = this.store.state;
    this.offer.hear(message.createdAt, false);
    if (message.clientId) this.sender.discard(message.clientId);
    this.run(this.loader.join(message.conversationId));
    if (message.role === 'visitor') return;
    this.run(follow(message, this.place.storage.session));
    if (!isOpen && message.role !== 'system') this.store.change({ peek: message });
  }

  private onStopped(reason: 'unauthorized' | 'forbidden' | 'refused', token: string): void {
    if (reason === 'forbidden') return this.store.change({ trouble: 'origin' });
    if (reason === 'refused') return this.store.change({ line: 'stopped' });
    if (!this.identity.drop(token)) return this.store.change({ trouble: 'expired' });
    if (this.identity.isVouchedFor) this.stream.open();
  }

  private onLost(): void {
    if (Date.now() - this.lostAt < ONE_LOSS_IN_MS) {
      this.sender.failAll('unauthorized');
      return this.store.change({ trouble: 'expired' });
    }
    this.lostAt = Date.now();
    this.stream.forget();
    this.store.change({ conversations: [], loading: 'no' });
    this.drafts.move(this.store.state.shown.id, NEW);
    this.store.forgetAll();
    this.place.storage.session.change({ shown: undefined });
    this.sender.sendAnew();
    this.start();
  }

  /** What is being written is not gone with it. */
  private leaveWhatIsGone(): void {
    this.drafts.move(this.store.state.shown.id, NEW);
    this.show(NEW);
  }

  private beSomeoneElse(): void {
    this.stream.forget();
    this.sender.forget();
    this.place.storage.session.change({ reads: undefined });
    this.store.change({ conversations: [], trouble: null, peek: null, unread: 0 });
    this.place.storage.session.change({ shown: undefined });
    this.store.forgetAll();
  }

  private async tellTyping(typing: boolean): Promise<void> {
    const { id } = this.store.state.shown;
    if (id !== NEW) await this.api.typing(id, typing);
  }

  private async refreshConfig(): Promise<void> {
    const config = await this.api.config();
    this.configAt = Date.now();
    this.store.change({ config });
  }

  /** What fails here is shown where it is missed, or comes again with the next stream. */
  private run(work: Promise<unknown>): void {
    work.catch((error: unknown) => this.onRefusal(refusalOf(error)));
  }

  private onRefusal({ code }: Refusal): void {
    if (code === 'origin_not_allowed') this.store.change({ trouble: 'origin' });
    if (code === 'unauthorized' && this.identity.isVouchedFor) this.store.change({ trouble: 'expired' });
  }
}

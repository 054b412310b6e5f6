import { type Drafts, draftsIn } from '#components/conversation/sending/drafts.ts';
import { type TypingSender, typingSender } from '#components/conversation/sending/typing-sender.ts';
import type { Refusal } from '#components/api/refusal.ts';
import type { Message } from '#lib/resources/conversation/message.ts';
import type { IdentitySource, Languages, Place, WidgetEvent } from '../../place.ts';
import { needTexts } from '../texts-known.ts';
import { announceNews } from './announcements.ts';
import { CallbackOffer } from './people/callback-offer.ts';
import { ChatStore, NEW } from './chat-store.ts';
import { ConversationLoader } from './conversation-loader.ts';
import { MessageNews } from './messages/message-news.ts';
import { MessageSender } from './messages/message-sender.ts';
import type { ChatDraft, VisitorOutgoing } from './kept/kept-by-chat.ts';
import { keptDrafts } from './kept/kept-drafts.ts';
import { mentionsIn } from './people/mentions.ts';
import { MessagePictures } from './messages/message-pictures.ts';
import { follow } from './page/page-mover.ts';
import { type ReadWatch, readWatch } from './messages/read-watch.ts';
import { patiently } from './calls/patiently.ts';
import { PersonRequest } from './people/person-request.ts';
import { ProfileQuestion } from './people/profile-question.ts';
import { rememberAcrossPages } from './page/remember-across-pages.ts';
import { refusalOf } from '#components/api/refused.ts';
import { thisPage } from './page/this-page.ts';
import { triedAgain, troubleOf } from './calls/trouble-of.ts';
import { UnaskedMessages } from './messages/unasked-messages.ts';
import { VisitorApi } from './calls/visitor-api.ts';
import { VisitorIdentity } from './identity/visitor-identity.ts';
import { VisitorStream } from './visitor-stream.ts';
import { VisitorWishes } from './people/visitor-wishes.ts';

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
  readonly pictures: MessagePictures;
  readonly wishes: VisitorWishes;
  readonly profile: ProfileQuestion;
  readonly unasked: UnaskedMessages;
  private readonly place: Place;
  private readonly identity: VisitorIdentity;
  private readonly news: MessageNews;
  readonly api: VisitorApi;
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
    this.typing = typingSender(async (typing) => {
      const { id } = this.store.state.shown;
      if (id !== NEW) await this.api.typing(id, typing);
    });
    this.stream = new VisitorStream(this.store, this.api, this.identity, {
      onReady: (isNew) => this.onReady(isNew),
      onMissed: () => this.run(this.loader.startOver()),
      onWatch: () => place.onWatch?.(),
      onGone: () => this.leaveWhatIsGone(),
      onStopped: ({ reason }, token) => this.onStopped(reason, token),
      onMessage: ({ message }, isNew) => this.onMessage(message, isNew),
    });
    this.offer = new CallbackOffer(this.store, place.storage.session);
    this.sender = new MessageSender({
      ...{ store: this.store, api: this.api, identity: this.identity, place },
      create: () => this.createOnce(),
      onRefusal: (refusal) => this.onRefusal(refusal),
      onAdrift: () => this.leaveWhatIsGone(),
      onStored: (message) => {
        this.offer.hear(message.createdAt, true);
        this.news.hear(message);
      },
      onAnswered: (messages) => messages.forEach((message) => this.news.hear(message)),
    });
    this.person = new PersonRequest({
      ...{ store: this.store, api: this.api, session: place.storage.session, settle: () => this.settle() },
      emit: this.tellPage,
      onRefusal: (refusal) => this.onRefusal(refusal),
    });
    this.identity.onLost = () => this.onLost();
    this.store.onTurn = () => {
      this.sender.tell();
      this.person.reopenForm();
    };
    this.reads = readWatch(this.store, this.api, place.storage.session);
    announceNews(this.store);
    this.pictures = new MessagePictures(this.store, place.storage.session);
    this.wishes = new VisitorWishes(place);
    this.profile = new ProfileQuestion(this.store, place.storage.session);
    this.news = new MessageNews(this.store, place);
    this.unasked = new UnaskedMessages(this, this.loader, this.news, this.identity);
    rememberAcrossPages(this.store, place, () => !this.identity.isVouchedFor);
    // Another tab may have become the visitor that this one is not yet.
    addEventListener('storage', ({ newValue }) => {
      if (!this.isStarted) return;
      if (this.identity.isOutdated) this.beSomeoneElse();
      // A sign-out takes the whole entry away: what is being written goes with it.
      if (newValue === null) place.storage.session.clear();
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
    this.store.change({ isOpen: true, peek: null, trouble: triedAgain(this.store.state.trouble) });
    const { config, configAt } = this.place;
    // Looking at the page writes nothing into the visitor's browser; from here on there is something to keep.
    this.place.storage.session.change({ open: true, moved: undefined, config, configAt });
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

  /** Whoever uses this browser next finds nothing of the visitor. */
  reset(): void {
    const { local, session } = this.place.storage;
    this.close();
    this.identity.identify(null);
    local.clear();
    this.beSomeoneElse();
    session.clear();
    local.clear();
  }

  speak(languages: Languages): void {
    if (languages.visitor === this.store.state.languages.visitor) return;
    const speak = () => {
      this.store.change({ languages });
      this.run(this.loader.refresh());
    };
    needTexts(languages.texts).then(speak, speak);
  }

  write(body: string): void {
    this.typing.sent();
    this.start();
    this.sender.write(body, this.pictures.take(), mentionsIn(body, this.store.state.config));
  }

  /** Takes back a message that has not gone out, to be written otherwise. */
  edit({ clientId, conversationId, body, attachments = [] }: VisitorOutgoing): void {
    this.sender.discard(clientId);
    this.pictures.giveBack(conversationId, attachments);
    this.drafts.put(conversationId, { body });
  }

  show(id: string): void {
    this.typing.stop();
    this.run(this.loader.show(id));
  }

  reload(): void {
    this.run(this.loader.resume());
  }

  /** An older loader has no ear for it. */
  readonly tellPage = (event: WidgetEvent, detail?: object): void => this.place.emit?.(event, detail);

  /** The conversation that is shown; a new one is made the first time that it is needed. */
  async settle(): Promise<string> {
    return this.store.state.shown.id === NEW ? this.createOnce() : this.store.state.shown.id;
  }

  createOnce(): Promise<string> {
    // One that is made and never heard of stays empty, and is nobody's.
    this.creating ??= patiently(() => this.create()).finally(() => (this.creating = null));
    return this.creating;
  }

  private async create(): Promise<string> {
    const greetingId = this.store.state.greeting?.id;
    const { messages, ...conversation } = await this.api.create({ ...thisPage(), greetingId });
    const { id } = conversation;
    this.store.change({ greeting: null });
    this.identity.speakUp();
    this.tellPage('started', { conversationId: id });
    if (this.store.state.shown.id === NEW) {
      this.drafts.move(NEW, id);
      this.pictures.readdress(NEW, id);
      this.store.nameShown(id);
      this.place.storage.session.change({ shown: id });
    }
    this.store.update(id, { type: 'fetched', conversation, messages, since: 0 });
    this.sender.address(id);
    this.stream.open();
    return id;
  }

  private onReady(isNew: boolean): void {
    if (isNew) this.run(this.loader.resume().then(() => this.unasked.look()));
    this.sender.retryUnreachable();
    this.reads.flush();
  }

  private onMessage(message: Message, isNew: boolean): void {
    this.offer.hear(message.createdAt, false);
    if (message.clientId) this.sender.discard(message.clientId);
    this.run(this.loader.join(message.conversationId));
    if (message.role === 'visitor') return;
    this.run(follow(message, this.place.storage.session));
    if (isNew) this.news.hear(message);
    else this.news.retell(message);
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
    this.place.storage.session.change({ reads: undefined, heardAt: undefined, shown: undefined });
    this.store.change({ conversations: [], trouble: null, peek: null, pictures: [] });
    this.store.forgetAll();
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
    this.store.change(troubleOf(code, this.identity.isVouchedFor));
  }
}

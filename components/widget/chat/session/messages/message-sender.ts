import type { Refusal } from '#components/api/refusal.ts';
import { newClientId } from '#components/conversation/sending/client-id.ts';
import { runTurn, type TurnOutcome } from '#components/conversation/sending/run-turn.ts';
import type { Attachment, Message } from '#lib/resources/conversation/message.ts';
import type { Place } from '../../../place.ts';
import { type ChatStore, NEW } from '../chat-store.ts';
import type { KeptByChat, VisitorOutgoing } from '../kept/kept-by-chat.ts';
import { refusalOf, Refused } from '#components/api/refused.ts';
import { asText, thisPage } from '../page/this-page.ts';
import type { VisitorApi } from '../calls/visitor-api.ts';
import type { VisitorIdentity } from '../identity/visitor-identity.ts';
import { WaitingMessages } from './waiting-messages.ts';

interface Parts {
  store: ChatStore;
  api: VisitorApi;
  identity: VisitorIdentity;
  place: Pick<Place, 'storage' | 'tenantId'>;
  /** Makes the conversation that is new, and addresses the messages to it. */
  create: () => Promise<string>;
  onRefusal: (refusal: Refusal) => void;
  /** The messages are addressed to no conversation any more. */
  onAdrift: () => void;
  onStored: (message: Message) => void;
  onAnswered: (messages: Message[]) => void;
}

/** Sends what the visitor writes: shown at once, in order, each exactly once, over breaks and reloads. */
export class MessageSender {
  private readonly parts: Parts;
  private outgoing: VisitorOutgoing[] = [];
  private last: Promise<unknown> = Promise.resolve();
  private readonly waiting: WaitingMessages;

  constructor(parts: Parts) {
    this.parts = parts;
    const { storage, tenantId } = parts.place;
    this.waiting = new WaitingMessages({
      storage: () => (parts.identity.isVouchedFor ? storage.session : storage.local),
      lock: `parley:${tenantId}:waiting`,
      deliver: (message) => this.deliver(message),
    });
  }

  write(body: string, attachments: readonly Attachment[], mentions: readonly string[]): void {
    const { shown } = this.parts.store.state;
    const message: VisitorOutgoing = {
      conversationId: shown.id,
      clientId: newClientId(),
      body: asText(body),
      attachments,
      mentions,
      writtenAt: new Date().toISOString(),
      state: 'sending',
    };
    this.parts.store.change({ turnError: null, written: this.parts.store.state.written + 1 });
    // What is written later goes out later.
    const until = this.waiting.untilOf(shown.id);
    if (until !== null) this.waiting.add(message, until);
    else this.outgoing.push(message);
    this.tell();
    if (until === null) this.queue(message.clientId);
  }

  retry(clientId: string): void {
    this.mark(clientId, { state: 'sending', code: undefined });
    this.queue(clientId);
  }

  discard(clientId: string): void {
    this.outgoing = this.outgoing.filter((message) => message.clientId !== clientId);
    this.waiting.remove(clientId);
    this.tell();
  }

  /** Takes up what a reload cut off: the same clientId makes it the same message. */
  resume(): void {
    const kept = (this.parts.place.storage.session.read() as KeptByChat).outgoing ?? [];
    this.outgoing = [...kept, ...this.outgoing];
    for (const { clientId } of kept) this.retry(clientId);
    this.catchUp();
    document.addEventListener('visibilitychange', () => this.waiting.arm());
  }

  /** Another tab may have written, sent or taken back something that waits. */
  catchUp(): void {
    this.tell();
    this.waiting.arm();
  }

  /** The conversation is gone, or the visitor whose it was: what is on its way goes into a new one. */
  sendAnew(): void {
    // Pictures belong to the conversation that they were given to.
    this.outgoing = this.outgoing.map((message) => ({ ...message, conversationId: NEW, attachments: [] }));
    this.waiting.readdress(null, NEW);
    this.parts.onAdrift();
    for (const { clientId } of this.outgoing) this.retry(clientId);
  }

  /** @returns whether it is sent again */
  private castOff(clientId: string): boolean {
    const isNew = this.outgoing.some((message) => message.clientId === clientId && !message.isAdrift);
    this.mark(clientId, { isAdrift: true });
    if (isNew) this.sendAnew();
    return isNew;
  }

  failAll(code: string): void {
    for (const { clientId } of this.outgoing) this.fail(clientId, code, null);
  }

  /** What failed for want of a line goes out as soon as there is one. */
  retryUnreachable(): void {
    for (const { clientId, state, code } of this.outgoing) {
      if (state === 'failed' && code === 'unreachable') this.retry(clientId);
    }
  }

  forget(): void {
    this.outgoing = [];
    this.waiting.clear();
    this.tell();
  }

  /** Shows the messages to the conversation that is shown. */
  tell(): void {
    const { store, place } = this.parts;
    const { id } = store.state.shown;
    const own = new Set(this.outgoing.map(({ clientId }) => clientId));
    const all = [...this.outgoing, ...this.waiting.list().filter(({ clientId }) => !own.has(clientId))];
    store.update(id, { type: 'outgoing', outgoing: all.filter(({ conversationId }) => conversationId === id) });
    place.storage.session.change({ outgoing: this.outgoing.length > 0 ? this.outgoing : undefined });
  }

  /** The conversation that was new has an id now. */
  address(conversationId: string): void {
    this.outgoing = this.outgoing.map((message) =>
      message.conversationId === NEW ? { ...message, conversationId } : message,
    );
    this.waiting.readdress(NEW, conversationId);
    this.tell();
  }

  /** One after the other as far as the server's having it: so they stand in the order that they were written. */
  private queue(clientId: string): void {
    const before = this.last;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.last = promise;
    void before.then(() => (this.joinWaiting(clientId) ? undefined : this.send(clientId, resolve))).then(resolve);
  }

  /** @returns whether it waits behind others of its conversation */
  private joinWaiting(clientId: string): boolean {
    const message = this.find(clientId);
    const until = message ? this.waiting.untilOf(message.conversationId) : null;
    if (!message || until === null || until < Date.now()) return false;
    this.wait(message, until - Date.now());
    return true;
  }

  private wait(message: VisitorOutgoing, retryAfterMs: number | null): void {
    this.waiting.hold(message, retryAfterMs);
    this.outgoing = this.outgoing.filter(({ clientId }) => clientId !== message.clientId);
    this.tell();
  }

  /** One that has waited long enough. */
  private deliver(message: VisitorOutgoing): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.outgoing = [...this.outgoing.filter(({ clientId }) => clientId !== message.clientId), message];
    this.mark(message.clientId, { state: 'sending' });
    void this.send(message.clientId, resolve).then(resolve);
    return promise;
  }

  private find(clientId: string): VisitorOutgoing | undefined {
    return this.outgoing.find((each) => each.clientId === clientId);
  }

  private async send(clientId: string, onStored: () => void): Promise<void> {
    try {
      const outcome = await this.turn(clientId, onStored);
      if (outcome) this.settleTurn(clientId, outcome);
    } catch (error) {
      const refusal = refusalOf(error);
      this.takeRefusal(clientId, refusal);
    } finally {
      this.parts.store.updateAll({ type: 'turn-over', clientId });
    }
  }

  private async turn(clientId: string, onStored: () => void): Promise<TurnOutcome | null> {
    const { store, api, identity } = this.parts;
    if (this.find(clientId)?.conversationId === NEW) await this.parts.create();
    const to = this.find(clientId);
    if (!to) return null;
    let token = '';
    const outcome = await runTurn({
      url: api.messagesUrl(to.conversationId),
      body: {
        ...{ body: to.body, clientId, ...thisPage(), language: store.state.languages.visitor },
        attachmentIds: listed(to.attachments?.map(({ id }) => id)),
        mentions: listed(to.mentions),
      },
      token: async () => (token = await identity.token()),
      onEvent: (event) => {
        store.update(to.conversationId, { type: 'turn', clientId, event });
        if (event.type === 'assistant.done') this.parts.onAnswered(event.messages);
        if (event.type !== 'message') return;
        this.discard(clientId);
        this.parts.onStored(event.message);
        onStored();
      },
    });
    if (outcome.kind !== 'refused' || outcome.refusal.status !== 401) return outcome;
    if (!identity.drop(token)) throw new Refused(outcome.refusal);
    // With a new token of the same visitor it is the same message. A visitor who was lost has begun anew by now.
    return identity.isVouchedFor ? this.turn(clientId, onStored) : null;
  }

  private settleTurn(clientId: string, outcome: TurnOutcome): void {
    if (outcome.kind === 'failed') this.parts.store.change({ turnError: outcome.code });
    if (outcome.kind === 'refused' && outcome.refusal.status === 404 && this.castOff(clientId)) return;
    if (outcome.kind === 'refused') this.takeRefusal(clientId, outcome.refusal);
    if (outcome.kind === 'unreachable' && !outcome.stored) this.fail(clientId, 'unreachable', null);
  }

  /** What comes too soon goes out by itself when its time has come. */
  private takeRefusal(clientId: string, refusal: Refusal): void {
    const message = this.find(clientId);
    if (message && refusal.status === 429) return this.wait(message, refusal.retryAfterMs);
    this.fail(clientId, refusal.code, refusal.retryAfterMs);
    this.parts.onRefusal(refusal);
  }

  private fail(clientId: string, code: string, retryAfterMs: number | null): void {
    this.mark(clientId, { state: 'failed', code, retryAfterMs });
  }

  private mark(clientId: string, change: Partial<VisitorOutgoing>): void {
    this.outgoing = this.outgoing.map((message) =>
      message.clientId === clientId ? { ...message, ...change } : message,
    );
    this.tell();
  }
}

/** A page may have given all lists a `toJSON` of its own. */
const listed = (list: readonly string[] = []): readonly string[] | undefined =>
  list.length > 0 ? Object.assign([...list], { toJSON: undefined }) : undefined;

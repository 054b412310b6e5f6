import type { Refusal } from '#components/api/refusal.ts';
import { runTurn, type TurnOutcome } from '#components/conversation/sending/run-turn.ts';
import type { Message } from '#lib/resources/message.ts';
import type { Place } from '../../place.ts';
import { type ChatStore, NEW } from './chat-store.ts';
import type { KeptByChat, Letter } from './kept-by-chat.ts';
import { refusalOf, Refused } from './refused.ts';
import { asText, thisPage } from './this-page.ts';
import type { VisitorApi } from './visitor-api.ts';
import type { VisitorIdentity } from './visitor-identity.ts';
import { WaitingLetters } from './waiting-letters.ts';

interface Parts {
  store: ChatStore;
  api: VisitorApi;
  identity: VisitorIdentity;
  place: Pick<Place, 'storage' | 'tenantId'>;
  /** Makes the conversation that is new, and addresses the letters to it. */
  create: () => Promise<string>;
  onRefusal: (refusal: Refusal) => void;
  /** The letters are addressed to no conversation any more. */
  onAdrift: () => void;
  onStored: (message: Message) => void;
}

/** Sends what the visitor writes: shown at once, in order, each exactly once, over breaks and reloads. */
export class MessageSender {
  private readonly parts: Parts;
  private letters: Letter[] = [];
  private last: Promise<unknown> = Promise.resolve();
  private readonly waiting: WaitingLetters;

  constructor(parts: Parts) {
    this.parts = parts;
    const { storage, tenantId } = parts.place;
    this.waiting = new WaitingLetters({
      storage: () => (parts.identity.isVouchedFor ? storage.session : storage.local),
      lock: `parley:${tenantId}:waiting`,
      deliver: (letter) => this.deliver(letter),
    });
  }

  write(body: string): void {
    const { talk } = this.parts.store.state;
    const letter: Letter = {
      conversationId: talk.id,
      clientId: newClientId(),
      body: asText(body),
      writtenAt: new Date().toISOString(),
      state: 'sending',
    };
    this.parts.store.change({ turnError: null, written: this.parts.store.state.written + 1 });
    // What is written later goes out later.
    const until = this.waiting.untilOf(talk.id);
    if (until !== null) this.waiting.add(letter, until);
    else this.letters.push(letter);
    this.tell();
    if (until === null) this.queue(letter.clientId);
  }

  retry(clientId: string): void {
    this.mark(clientId, { state: 'sending', code: undefined });
    this.queue(clientId);
  }

  discard(clientId: string): void {
    this.letters = this.letters.filter((letter) => letter.clientId !== clientId);
    this.waiting.remove(clientId);
    this.tell();
  }

  /** Takes up what a reload cut off: the same clientId makes it the same message. */
  resume(): void {
    const kept = (this.parts.place.storage.session.read() as KeptByChat).letters ?? [];
    this.letters = [...kept, ...this.letters];
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
    this.letters = this.letters.map((letter) => ({ ...letter, conversationId: NEW }));
    this.waiting.readdress(null, NEW);
    this.parts.onAdrift();
    for (const { clientId } of this.letters) this.retry(clientId);
  }

  /** @returns whether it is sent again */
  private castOff(clientId: string): boolean {
    const isNew = this.letters.some((letter) => letter.clientId === clientId && !letter.isAdrift);
    this.mark(clientId, { isAdrift: true });
    if (isNew) this.sendAnew();
    return isNew;
  }

  failAll(code: string): void {
    for (const { clientId } of this.letters) this.fail(clientId, code, null);
  }

  /** What failed for want of a line goes out as soon as there is one. */
  retryUnreachable(): void {
    for (const { clientId, state, code } of this.letters) {
      if (state === 'failed' && code === 'unreachable') this.retry(clientId);
    }
  }

  forget(): void {
    this.letters = [];
    this.waiting.clear();
    this.tell();
  }

  /** Shows the letters to the conversation that is shown. */
  tell(): void {
    const { store, place } = this.parts;
    const { id } = store.state.talk;
    const own = new Set(this.letters.map(({ clientId }) => clientId));
    const all = [...this.letters, ...this.waiting.list().filter(({ clientId }) => !own.has(clientId))];
    store.changeTalk(id, { type: 'outgoing', outgoing: all.filter(({ conversationId }) => conversationId === id) });
    place.storage.session.change({ letters: this.letters.length > 0 ? this.letters : undefined });
  }

  /** The conversation that was new has an id now. */
  address(conversationId: string): void {
    this.letters = this.letters.map((letter) =>
      letter.conversationId === NEW ? { ...letter, conversationId } : letter,
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
    const letter = this.find(clientId);
    const until = letter ? this.waiting.untilOf(letter.conversationId) : null;
    if (!letter || until === null || until < Date.now()) return false;
    this.wait(letter, until - Date.now());
    return true;
  }

  private wait(letter: Letter, retryAfterMs: number | null): void {
    this.waiting.hold(letter, retryAfterMs);
    this.letters = this.letters.filter(({ clientId }) => clientId !== letter.clientId);
    this.tell();
  }

  /** One that has waited long enough. */
  private deliver(letter: Letter): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.letters = [...this.letters.filter(({ clientId }) => clientId !== letter.clientId), letter];
    this.mark(letter.clientId, { state: 'sending' });
    void this.send(letter.clientId, resolve).then(resolve);
    return promise;
  }

  private find(clientId: string): Letter | undefined {
    return this.letters.find((each) => each.clientId === clientId);
  }

  private async send(clientId: string, onStored: () => void): Promise<void> {
    try {
      const outcome = await this.turn(clientId, onStored);
      if (outcome) this.settleTurn(clientId, outcome);
    } catch (error) {
      const refusal = refusalOf(error);
      this.takeRefusal(clientId, refusal);
    } finally {
      this.parts.store.changeAllTalks({ type: 'turn-over', clientId });
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
      body: { body: to.body, clientId, ...thisPage(), language: store.state.languages.visitor },
      token: async () => (token = await identity.token()),
      onEvent: (event) => {
        store.changeTalk(to.conversationId, { type: 'turn', clientId, event });
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
    const letter = this.find(clientId);
    if (letter && refusal.status === 429) return this.wait(letter, refusal.retryAfterMs);
    this.fail(clientId, refusal.code, refusal.retryAfterMs);
    this.parts.onRefusal(refusal);
  }

  private fail(clientId: string, code: string, retryAfterMs: number | null): void {
    this.mark(clientId, { state: 'failed', code, retryAfterMs });
  }

  private mark(clientId: string, change: Partial<Letter>): void {
    this.letters = this.letters.map((letter) => (letter.clientId === clientId ? { ...letter, ...change } : letter));
    this.tell();
  }
}

/** Pages without TLS have no randomUUID. */
function newClientId(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');
}

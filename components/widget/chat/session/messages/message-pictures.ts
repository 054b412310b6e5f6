import type { Attachment } from '#lib/resources/conversation/message.ts';
import type { Place } from '../../../place.ts';
import type { ChatStore } from '../chat-store.ts';
import type { KeptByChat } from '../kept/kept-by-chat.ts';
import { isOnItsWay, type Picture } from '../kept/picture.ts';
import type { VisitorApi } from '../calls/visitor-api.ts';

// They can be used for 24 hours (api-v1.md, Limits); whoever comes back late must have a moment to send them.
const USABLE_MS = 23 * 3_600_000;

/** The pictures that go with what is being written; what the service has of them outlives a reload. */
export class MessagePictures {
  private readonly store: ChatStore;

  constructor(store: ChatStore, session: Place['storage']['session']) {
    this.store = store;
    const { pictures = [] } = session.read() as KeptByChat;
    const usable = pictures.filter(({ readyAt = 0 }) => Date.now() - readyAt < USABLE_MS);
    if (usable.length > 0) store.change({ pictures: usable });
    let known = store.state.pictures;
    store.subscribe(() => {
      if (store.state.pictures === known) return;
      known = store.state.pictures;
      const ready = known.filter(({ attachment }) => attachment);
      session.change({ pictures: ready.length > 0 ? ready : undefined });
    });
  }

  /** Those that are ready, for a message in the conversation that is shown; what failed is done with. */
  take(): Attachment[] {
    const { shown, pictures } = this.store.state;
    const [own, others] = [true, false].map((isOwn) =>
      pictures.filter(({ conversationId }) => (conversationId === shown.id) === isOwn),
    );
    this.store.change({ pictures: [...others!, ...own!.filter(isOnItsWay)] });
    return own!.flatMap(({ attachment }) => attachment ?? []);
  }

  /** Of a message that did not go out. */
  giveBack(conversationId: string, attachments: readonly Attachment[]): void {
    const back = attachments.map((attachment): Picture => {
      const { id: key, name } = attachment;
      return { key, name, conversationId, attachment, done: 1, readyAt: Date.now() };
    });
    this.store.change({ pictures: [...this.store.state.pictures, ...back] });
  }

  readdress(from: string, to: string): void {
    const { pictures } = this.store.state;
    this.store.change({
      pictures: pictures.map((each) => (each.conversationId === from ? { ...each, conversationId: to } : each)),
    });
  }
}

/** Of the session, what it takes to send one to the service. */
export interface PictureHost {
  readonly store: ChatStore;
  readonly api: VisitorApi;
  /** @returns the id of the conversation that is new */
  createOnce(): Promise<string>;
}

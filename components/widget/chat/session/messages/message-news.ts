import type { Message } from '#lib/resources/conversation/message.ts';
import type { Place } from '../../../place.ts';
import type { ChatStore } from '../chat-store.ts';
import type { KeptByChat } from '../kept/kept-by-chat.ts';
import { chimeIfUnseen } from './chime-if-unseen.ts';

/** What is done once for each message that is there, whether the stream tells of it first or an own turn. */
export class MessageNews {
  private readonly store: ChatStore;
  private readonly place: Pick<Place, 'storage' | 'emit'>;
  private readonly heard = new Set<string>();

  constructor(store: ChatStore, place: Pick<Place, 'storage' | 'emit'>) {
    this.store = store;
    this.place = place;
  }

  hear(message: Message): void {
    const { id: messageId, conversationId, role, kind } = message;
    if (this.heard.has(messageId)) return;
    this.heard.add(messageId);
    if (this.isSinceLast(message)) this.place.storage.session.change({ heardAt: message.createdAt });
    this.place.emit?.('message', { messageId, conversationId, role, kind });
    if (role !== 'assistant' && role !== 'operator') return;
    const { isOpen } = this.store.state;
    chimeIfUnseen(messageId, isOpen, this.place);
    if (!isOpen) this.store.change({ peek: message });
  }

  /** It came after all that this tab has heard of: on its way from one page to the next, say. */
  isSinceLast({ createdAt }: Message): boolean {
    return createdAt > (this.heardAt ?? '');
  }

  /** This tab has heard of something, on this page or one before it. */
  get heardAt(): string | undefined {
    return (this.place.storage.session.read() as KeptByChat).heardAt;
  }

  /** What has changed in it, as a translation, is seen where it is seen already. */
  retell(message: Message): void {
    if (this.store.state.peek?.id === message.id) this.store.change({ peek: message });
  }
}

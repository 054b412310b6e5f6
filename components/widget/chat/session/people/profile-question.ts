import type { Place } from '../../../place.ts';
import { askedFields, type ProfileField } from './asked-fields.ts';
import type { ChatStore } from '../chat-store.ts';
import type { KeptByChat } from '../kept/kept-by-chat.ts';

/** Whether the visitor is to be asked who they are: once they have written, unless they would rather not say. */
export class ProfileQuestion {
  readonly asked: readonly ProfileField[] = askedFields();
  private readonly store: ChatStore;
  private readonly session: Place['storage']['session'];

  constructor(store: ChatStore, session: Place['storage']['session']) {
    this.store = store;
    this.session = session;
  }

  get isOpen(): boolean {
    const hasWritten = this.store.state.shown.messages.some(({ role }) => role === 'visitor');
    return this.asked.length > 0 && hasWritten && !(this.session.read() as KeptByChat).anonymous;
  }

  decline(): void {
    this.session.change({ anonymous: true });
    this.store.change({});
  }
}

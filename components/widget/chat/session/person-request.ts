import type { Refusal } from '#components/api/refusal.ts';
import type { Place } from '../../place.ts';
import type { ChatStore } from './chat-store.ts';
import type { KeptByChat } from './kept-by-chat.ts';
import { refusalOf } from '#components/api/refused.ts';
import type { CallbackForm, VisitorApi } from './visitor-api.ts';

interface Parts {
  store: ChatStore;
  api: VisitorApi;
  session: Place['storage']['session'];
  /** @returns the id of the conversation that is shown, made if it is new */
  settle: () => Promise<string>;
  onRefusal: (refusal: Refusal) => void;
}

/** The way to the people: they are asked to come, or told how to reach the visitor later. */
export class PersonRequest {
  private readonly parts: Parts;

  constructor(parts: Parts) {
    this.parts = parts;
  }

  async ask(): Promise<void> {
    const { store, api, settle, onRefusal } = this.parts;
    if (store.state.request === 'sending') return;
    store.change({ request: 'sending' });
    try {
      const { humanAvailable } = await api.requestHuman(await settle());
      const { config } = store.state;
      store.change({
        request: 'no',
        config: { ...config, humanAvailable },
        callback: !humanAvailable && config.callbackEnabled ? 'offered' : 'no',
      });
    } catch (error) {
      const refusal = refusalOf(error);
      store.change({ request: { code: refusal.code, retryAfterMs: refusal.retryAfterMs } });
      onRefusal(refusal);
    }
  }

  /** @throws Refused */
  async leaveCallback(form: CallbackForm): Promise<void> {
    const { api, store, session, settle } = this.parts;
    await api.leaveCallback(await settle(), form);
    session.change({ form: undefined });
    store.change({ callback: 'sent' });
    const { message: _, ...fields } = form;
    // For whoever calls back to find beside the conversation; the request itself has it all.
    api.changeProfile(fields).catch(() => undefined);
  }

  openForm(): void {
    this.parts.store.change({ callback: 'open' });
    this.keepForm(this.keptForm() ?? {});
  }

  /** The form as it was left in this conversation, over a reload too. */
  keptForm(): Record<string, string> | null {
    const { form } = this.parts.session.read() as KeptByChat;
    return form?.conversationId === this.parts.store.state.shown.id ? form.values : null;
  }

  keepForm(values: Record<string, string>, isOpen = true): void {
    this.parts.session.change({ form: { conversationId: this.parts.store.state.shown.id, isOpen, values } });
  }

  reopenForm(): void {
    const { form } = this.parts.session.read() as KeptByChat;
    if (form?.isOpen && this.keptForm()) this.parts.store.change({ callback: 'open' });
  }

  /** What the service knows of the visitor. */
  profile(): Promise<Partial<Record<string, string | null>>> {
    return this.parts.api.profile().then(({ name, phone, email }) => ({ name, phone, email }));
  }

  /** What is written stays. @returns whether the form was open */
  closeForm(): boolean {
    const isOpen = this.parts.store.state.callback === 'open';
    if (isOpen) {
      this.keepForm(this.keptForm() ?? {}, false);
      this.parts.store.change({ callback: 'offered' });
    }
    return isOpen;
  }
}

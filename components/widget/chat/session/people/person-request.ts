import type { Refusal } from '#components/api/refusal.ts';
import type { Place, WidgetEvent } from '../../../place.ts';
import type { ChatStore } from '../chat-store.ts';
import type { KeptByChat } from '../kept/kept-by-chat.ts';
import { refusalOf } from '#components/api/refused.ts';
import type { VisitorApi } from '../calls/visitor-api.ts';

interface Parts {
  store: ChatStore;
  api: VisitorApi;
  session: Place['storage']['session'];
  /** @returns the id of the conversation that is shown, made if it is new */
  settle: () => Promise<string>;
  onRefusal: (refusal: Refusal) => void;
  emit: (event: WidgetEvent, detail: object) => void;
}

/** The way to the people: they are asked to come, or told how to reach the visitor later. */
export class PersonRequest {
  private readonly parts: Parts;

  constructor(parts: Parts) {
    this.parts = parts;
  }

  async ask(): Promise<void> {
    const { store, api, settle, onRefusal, emit } = this.parts;
    if (store.state.request === 'sending') return;
    store.change({ request: 'sending' });
    try {
      const conversationId = await settle();
      const { humanAvailable } = await api.requestHuman(conversationId);
      emit('requested', { conversationId, humanAvailable });
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
  async settleCallback(leave: (conversationId: string) => Promise<unknown>): Promise<void> {
    const { store, session, settle, emit } = this.parts;
    const conversationId = await settle();
    await leave(conversationId);
    emit('callback', { conversationId });
    session.change({ form: undefined });
    store.change({ callback: 'sent' });
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

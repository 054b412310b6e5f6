import type { Refusal } from '#components/realtime/refusal.ts';
import type { ChatStore } from './chat-store.ts';
import { refusalOf } from './refused.ts';
import type { CallbackForm, VisitorApi } from './visitor-api.ts';

interface Parts {
  store: ChatStore;
  api: VisitorApi;
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
    await this.parts.api.leaveCallback(await this.parts.settle(), form);
    this.parts.store.change({ callback: 'sent' });
  }

  /** @returns whether the form was open */
  closeForm(): boolean {
    const isOpen = this.parts.store.state.callback === 'open';
    if (isOpen) this.parts.store.change({ callback: 'offered' });
    return isOpen;
  }
}

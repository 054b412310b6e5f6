import type { Message } from '#lib/resources/conversation/message.ts';
import type { Place } from '../../../place.ts';
import type { ChatStore, ShownState } from '../chat-store.ts';
import type { KeptByChat } from '../kept/kept-by-chat.ts';

/** How long somebody waits for a person before they are asked how to be reached instead. */
const PATIENCE_MS = 2 * 60_000;

/** Offers to be reached later to whoever has waited too long, by the service's clock and over a reload. */
export class CallbackOffer {
  private readonly store: ChatStore;
  private readonly session: Place['storage']['session'];
  private waking: ReturnType<typeof setTimeout> | undefined;

  constructor(store: ChatStore, session: Place['storage']['session']) {
    this.store = store;
    this.session = session;
    store.subscribe(() => this.consider());
    // The timers of a page in the background come late.
    document.addEventListener('visibilitychange', () => this.consider());
  }

  /** The service's clock shows at least this time; exactly this when the message was stored just now. */
  hear(createdAt: string, isJustNow: boolean): void {
    const aheadMs = Date.parse(createdAt) - Date.now();
    if (isJustNow || aheadMs > this.aheadMs) this.session.change({ aheadMs });
  }

  /** Whoever would rather wait is not asked again for this request. */
  decline(): void {
    this.session.change({ declined: openRequest(this.store.state.shown)?.id });
    this.consider();
  }

  private consider(): void {
    clearTimeout(this.waking);
    const { shown, config, late } = this.store.state;
    const request = config.callbackEnabled ? openRequest(shown) : null;
    const inMs = request ? Date.parse(request.createdAt) + PATIENCE_MS - Date.now() - this.aheadMs : Infinity;
    if (request && inMs > 0) this.waking = setTimeout(() => this.consider(), inMs);
    const isDeclined = request?.id === (this.session.read() as KeptByChat).declined;
    const next = inMs > 0 ? 'no' : isDeclined ? 'declined' : 'yes';
    if (next !== late) this.store.change({ late: next });
  }

  private get aheadMs(): number {
    return (this.session.read() as KeptByChat).aheadMs ?? 0;
  }
}

/** The first request for a person that nobody has come to, and that the visitor has not left an address after. */
export function openRequest({ conversation, messages }: Pick<ShownState, 'conversation' | 'messages'>): Message | null {
  if (!conversation?.requested || conversation.status !== 'ai') return null;
  const end = messages.findLastIndex(({ kind }) => /^(?:joined|assigned|left|closed)$/.test(kind));
  const since = messages.slice(end + 1);
  const isLeft = since.some(({ kind }) => kind === 'callback');
  return isLeft ? null : (since.find(({ kind }) => kind === 'requested') ?? null);
}

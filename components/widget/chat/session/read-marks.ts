import { mayPass } from '#components/api/refusal.ts';
import type { Place } from '../../place.ts';
import type { ChatStore } from './chat-store.ts';
import type { KeptByChat } from './kept-by-chat.ts';
import { refusalOf, UNREACHABLE } from './refused.ts';
import type { VisitorApi } from './visitor-api.ts';

/** Tells the service through when the visitor has read: only what stood before somebody's eyes. */
export class ReadMarks {
  private readonly store: ChatStore;
  private readonly api: VisitorApi;
  private readonly session: Place['storage']['session'];
  /** How far the list has shown its messages, whether or not somebody looked at it. */
  private shown = { id: '', at: '' };

  constructor(store: ChatStore, api: VisitorApi, session: Place['storage']['session']) {
    this.store = store;
    this.api = api;
    this.session = session;
    store.subscribe(() => this.look());
    addEventListener('focus', () => this.look());
    document.addEventListener('visibilitychange', () => this.look());
  }

  /** The list stands so that this message's end, and all before it, is in sight. */
  show(id: string, at: string): void {
    this.shown = { id, at };
    this.look();
  }

  /** Tells again what could not be told: a page may have gone away before. */
  tellOwed(): void {
    for (const [id, through] of Object.entries(this.owed)) this.tell(id, through);
  }

  forget(): void {
    this.session.change({ reads: undefined });
  }

  private look(): void {
    const { isOpen, view, talk } = this.store.state;
    const { id, at } = this.shown;
    if (!isOpen || view !== 'talk') return this.hide();
    if (id !== talk.id || document.visibilityState !== 'visible' || !document.hasFocus()) return;
    const newest = talk.messages.findLast(({ role, createdAt }) => role !== 'visitor' && createdAt <= at);
    if (!newest || newest.createdAt <= (talk.readAt.visitor ?? '')) return;
    this.session.change({ reads: { ...this.owed, [id]: at } });
    this.tell(id, at);
    const event = { type: 'read', conversationId: id, role: 'visitor', through: at } as const;
    this.store.changeTalk(id, { type: 'event', event, atMs: Date.now() });
  }

  private hide(): void {
    this.shown = { id: '', at: '' };
  }

  private tell(id: string, through: string): void {
    this.api.read(id, through).then(
      () => this.settle(id, through),
      (error: unknown) => {
        const refusal = refusalOf(error);
        if (refusal !== UNREACHABLE && !mayPass(refusal)) this.settle(id, through);
      },
    );
  }

  private settle(id: string, through: string): void {
    const { [id]: owed, ...others } = this.owed;
    if (owed === through) this.session.change({ reads: Object.keys(others).length > 0 ? others : undefined });
  }

  private get owed(): Record<string, string> {
    return (this.session.read() as KeptByChat).reads ?? {};
  }
}

import type { ChatStore } from './chat-store.ts';
import type { VisitorApi } from './visitor-api.ts';

/** Tells the service through when the visitor has read: only what stood before somebody's eyes. */
export class ReadMarks {
  private readonly store: ChatStore;
  private readonly api: VisitorApi;
  private told = new Map<string, string>();

  constructor(store: ChatStore, api: VisitorApi) {
    this.store = store;
    this.api = api;
    store.subscribe(() => this.look());
    addEventListener('focus', () => this.look());
    document.addEventListener('visibilitychange', () => this.look());
  }

  private look(): void {
    const { isOpen, view, talk } = this.store.state;
    if (!isOpen || view !== 'talk' || document.visibilityState !== 'visible' || !document.hasFocus()) return;
    const newest = talk.messages.findLast(({ role }) => role !== 'visitor');
    const known = this.told.get(talk.id) ?? talk.readAt.visitor ?? '';
    if (!newest || newest.createdAt <= known) return;
    this.told.set(talk.id, newest.createdAt);
    // What fails is made good by the next message that is read.
    this.api.read(talk.id, newest.createdAt).catch(() => undefined);
  }
}

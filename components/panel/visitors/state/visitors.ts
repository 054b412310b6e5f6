import { backoffMs } from '#components/realtime/backoff.ts';
import type { OperatorRealtimeEvent } from '#lib/events/catalogue/realtime-event.ts';
import type { LiveFrame, LiveVisitor } from '#lib/resources/live-visitor.ts';
import { cell, type Cell } from '../../state/cell.ts';
import type { Workspace, WorkspacePart } from '../../workspace/workspace.ts';
import {
  fetchedList,
  type LiveList,
  withConversation,
  withoutConversation,
  withoutVisitor,
  withVisitors,
} from './live-list.ts';
import { type VisitorView, WHOLE_LIST } from './visitor-view.ts';
import { type VisitorApi, visitorApi } from './visitor-api.ts';

interface Surroundings {
  readonly api: Pick<VisitorApi, 'list'>;
  /** The tenant's switch as it is now. */
  isSwitchedOn(): Promise<boolean>;
}

// A thousand may come to another page in one second: they are drawn together.
const SETTLE_MS = 250;
// The server tells of at most a thousand at a time, and forgets nobody in the list.
const LOOK_AGAIN_MS = 60_000;
const RETRY = { firstDelayMs: 4_000, maxDelayMs: 60_000 };
/** api-v1.md, Limits, Lists: of a full list nobody knows how many more there are. */
const FULL_LIST = 200;

/** Who is on the site, kept true by the stream. */
export class Visitors implements WorkspacePart {
  /** Null while it has not been fetched. */
  readonly list: Cell<LiveList | null> = cell<LiveList | null>(null);
  readonly isFailed: Cell<boolean> = cell(false);
  readonly isSwitchedOn: Cell<boolean>;
  /** There are more on the site than the server lists. */
  readonly hasMore: Cell<boolean> = cell(false);
  readonly view: Cell<VisitorView> = cell<VisitorView>(WHOLE_LIST);
  private readonly surroundings: Surroundings;
  private readonly watchers = new Set<(frame: LiveFrame) => void>();
  /** Told since the last fetch began: newer than what that brings. */
  private heard = new Map<string, LiveVisitor>();
  private pending = new Map<string, LiveVisitor>();
  private timer: ReturnType<typeof setTimeout> | null = null;
  private fetches = 0;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private failures = 0;
  private open: string | null = null;

  constructor(surroundings: Surroundings, isSwitchedOn: boolean) {
    this.surroundings = surroundings;
    this.isSwitchedOn = cell(isSwitchedOn);
  }

  begin(): void {
    void this.refetch();
  }

  beginAfresh(): void {
    void this.refetch();
  }

  /** Somebody looks at this one: they are told of, however many come after them. @returns what ends it */
  keep(visitor: LiveVisitor): () => void {
    this.open = visitor.id;
    if (visitor.online) this.change((list) => (list.has(visitor.id) ? list : withVisitors(list, [visitor], this.open)));
    return () => {
      if (this.open === visitor.id) this.open = null;
    };
  }

  close(): void {
    if (this.timer) clearTimeout(this.timer);
    this.fetches++;
    clearTimeout(this.retry);
    this.watchers.clear();
  }

  hear(event: OperatorRealtimeEvent): void {
    if (event.type === 'visitor') this.hearVisitor(event.visitor);
    if (event.type === 'pointer') this.watchers.forEach((watcher) => watcher(event));
    if (event.type === 'conversation') this.change((list) => withConversation(list, event.conversation));
    if (event.type === 'conversation.deleted') this.change((list) => withoutConversation(list, event.conversationId));
    if (event.type === 'visitor.deleted') this.forget(event.visitorId);
  }

  /** Somebody looks at the list: what the stream may have missed is fetched now and then. @returns what ends the look */
  look(): () => void {
    void this.lookAtSwitch();
    void this.refetch();
    const timer = setInterval(() => void this.refetch({ isMissingNothing: true }), LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }

  async refetch({ isMissingNothing = false } = {}): Promise<void> {
    const fetch = ++this.fetches;
    clearTimeout(this.retry);
    this.heard = new Map();
    try {
      const { visitors } = await this.surroundings.api.list();
      if (fetch !== this.fetches) return;
      const isFull = visitors.length >= FULL_LIST;
      const before = isFull && isMissingNothing ? this.list.get() : null;
      this.hasMore.set(isFull);
      this.list.set(fetchedList(visitors, this.heard, { before, open: this.open }));
      this.isFailed.set(false);
      this.failures = 0;
    } catch {
      if (fetch !== this.fetches) return;
      this.isFailed.set(true);
      this.retry = setTimeout(() => void this.refetch(), backoffMs(++this.failures, RETRY));
    }
  }

  /** What the pointers of watched visitors do, as it comes. @returns what ends it */
  onPointer(watcher: (frame: LiveFrame) => void): () => void {
    this.watchers.add(watcher);
    return () => void this.watchers.delete(watcher);
  }

  private async lookAtSwitch(): Promise<void> {
    // Nobody answers: it is as it was.
    await this.surroundings.isSwitchedOn().then(this.isSwitchedOn.set, () => undefined);
  }

  private hearVisitor(visitor: LiveVisitor): void {
    this.heard.set(visitor.id, visitor);
    this.pending.set(visitor.id, visitor);
    this.timer ??= setTimeout(() => this.settle(), SETTLE_MS);
  }

  private settle(): void {
    this.timer = null;
    const told = [...this.pending.values()];
    this.pending = new Map();
    this.change((list) => withVisitors(list, told, this.open));
  }

  private forget(visitorId: string): void {
    this.heard.delete(visitorId);
    this.pending.delete(visitorId);
    this.change((list) => withoutVisitor(list, visitorId));
  }

  private change(change: (list: LiveList) => LiveList): void {
    this.list.update((list) => list && change(list));
  }
}

export const visitorsOf = (workspace: Workspace): Visitors => workspace.part(openVisitors);

const openVisitors = ({ request, api, tenant }: Workspace): Visitors =>
  new Visitors(
    { api: visitorApi(request), isSwitchedOn: async () => (await api.me()).tenant.liveVisitors },
    tenant.liveVisitors,
  );

import { openRealtime } from '#components/realtime/open-realtime.ts';
import type { Realtime, RealtimeStatus } from '#components/realtime/realtime-options.ts';
import type { VisitorConversation } from '#lib/resources/conversation/conversation.ts';
import type { Message } from '#lib/resources/conversation/message.ts';
import type { VisitorRealtimeEvent } from '#lib/events/catalogue/realtime-event.ts';
import type { ChatStore } from './chat-store.ts';
import { listed } from './messages/listed-conversations.ts';
import { afterBan } from './calls/trouble-of.ts';
import type { VisitorApi } from './calls/visitor-api.ts';
import type { VisitorIdentity } from './identity/visitor-identity.ts';

// Nobody looks: what comes meanwhile is read when somebody does. It spares the server a stream for each lost tab, and
// other tabs the few connections that a browser has for a service without HTTP/2.
const UNSEEN_FOR_MS = 60_000;

export interface StreamListener {
  /** The stream stands, and nothing slips by from here on; `isNew`: what came before is not known. */
  onReady: (isNew: boolean) => void;
  onMissed: () => void;
  /** Somebody has begun to watch, or no longer does. */
  onWatch: () => void;
  /** The conversation that is shown has been deleted. */
  onGone: () => void;
  onStopped: (status: RealtimeStatus & { state: 'stopped' }, token: string) => void;
  /** `isNew`: not only changed. */
  onMessage: (event: VisitorRealtimeEvent & { type: 'message' }, isNew: boolean) => void;
}

/** The visitor's realtime stream: all conversations on one line, as long as somebody may look at them. */
export class VisitorStream {
  private readonly store: ChatStore;
  private readonly api: VisitorApi;
  private readonly identity: VisitorIdentity;
  private readonly listener: StreamListener;
  private realtime: Realtime | null = null;
  private leftOffAt: string | null = null;
  private token = '';
  private falling: ReturnType<typeof setTimeout> | undefined;

  constructor(store: ChatStore, api: VisitorApi, identity: VisitorIdentity, listener: StreamListener) {
    this.store = store;
    this.api = api;
    this.identity = identity;
    this.listener = listener;
    document.addEventListener('visibilitychange', () => this.onVisibility());
  }

  open(): void {
    if (this.realtime) return;
    let isNew = this.leftOffAt === null;
    this.realtime = openRealtime<VisitorRealtimeEvent>({
      url: `${this.api.base}/visitor/stream`,
      lastEventId: this.leftOffAt,
      token: async () => {
        this.token = await this.identity.token();
        return this.token;
      },
      onState: (status) => this.onStatus(status),
      onEvent: (event) => {
        this.hear(event);
        if (event.type === 'ready') this.listener.onReady(isNew);
        if (event.type === 'ready') isNew = false;
        if (event.type === 'reset') this.listener.onMissed();
        if (event.type === 'watch') this.listener.onWatch();
      },
    });
  }

  /** Another visitor: nothing of the old stream counts. */
  forget(): void {
    this.close();
    this.leftOffAt = null;
    this.store.change({ line: 'none' });
  }

  private close(): void {
    this.leftOffAt = this.realtime?.lastEventId ?? this.leftOffAt;
    this.realtime?.close();
    this.realtime = null;
  }

  private onStatus(status: RealtimeStatus): void {
    this.store.change({ line: status.state });
    if (status.state !== 'stopped') return;
    this.forget();
    this.listener.onStopped(status, this.token);
  }

  private hear(event: VisitorRealtimeEvent): void {
    if (event.type === 'presence') {
      const { team, humanAvailable, openNow } = event;
      this.store.change({ config: { ...this.store.state.config, team, humanAvailable, openNow } });
    }
    if (event.type === 'ban') this.store.change({ trouble: afterBan(this.store.state.trouble, event.banned) });
    const change = { type: 'event', atMs: Date.now() } as const;
    const isNew = event.type === 'message' && !this.isStored(event.message);
    if (event.type === 'ready') this.store.updateAll({ ...change, event });
    else if (event.type === 'conversation') this.store.update(event.conversation.id, { ...change, event });
    else if ('conversationId' in event) this.store.update(event.conversationId, { ...change, event });
    if (event.type === 'conversation') this.list(event.conversation);
    if (event.type === 'conversation.deleted') this.leave(event.conversationId);
    if (event.type === 'message') this.listener.onMessage(event, isNew);
  }

  private isStored({ id, conversationId }: Message): boolean {
    return this.store.stateOf(conversationId).messages.some((known) => known.id === id);
  }

  private list(conversation: VisitorConversation): void {
    const others = this.store.state.conversations.filter(({ id }) => id !== conversation.id);
    this.store.change({ conversations: listed([conversation, ...others]) });
  }

  private leave(conversationId: string): void {
    this.store.unlist(conversationId);
    if (this.store.state.shown.id === conversationId) this.listener.onGone();
  }

  private onVisibility(): void {
    clearTimeout(this.falling);
    if (document.visibilityState === 'hidden') this.falling = setTimeout(() => this.fallAsleep(), UNSEEN_FOR_MS);
    else if (this.leftOffAt !== null) this.open();
  }

  private fallAsleep(): void {
    if (this.realtime?.lastEventId) this.close();
  }
}

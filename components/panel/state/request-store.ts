import type { OperatorConversation } from '#lib/resources/conversation.ts';
import type { OperatorRealtimeEvent } from '#lib/resources/realtime-event.ts';
import type { AskedRequest, OperatorApi } from '../api/operator-api.ts';
import type { BrowserStore } from './browser-store.ts';
import { cell, type Cell } from './cell.ts';
import type { InboxStore } from './inbox-store.ts';
import { type RequestNotice, settleRequest, withoutOld, withoutRequest, withRequest } from './request-notices.ts';

const FETCHED_AT_ONCE = 10;
const DISMISSED = 'dismissed-requests';

/** Where somebody asks for this operator, until it has been taken care of or looked at. */
export class RequestStore {
  readonly notices: Cell<readonly RequestNotice[]> = cell<readonly RequestNotice[]>([]);
  private readonly api: OperatorApi;
  private readonly inbox: InboxStore;
  private readonly store: BrowserStore;
  /** Until when each conversation's requests have been put off; kept over a reload. */
  private dismissed: Readonly<Record<string, string>>;

  constructor(api: OperatorApi, inbox: InboxStore, store: BrowserStore) {
    this.api = api;
    this.inbox = inbox;
    this.store = store;
    this.dismissed = store.read<Record<string, string>>(DISMISSED) ?? {};
  }

  hear(event: OperatorRealtimeEvent, me: string, openId: string | null): void {
    if (event.type === 'request') {
      if (!event.operatorIds.includes(me)) return;
      if (event.conversationId === openId) this.putOff(event.conversationId, event.at);
      else this.add(event);
    } else if (event.type === 'conversation') this.settle(event.conversation, me);
    else if (event.type === 'conversation.deleted')
      this.notices.update((all) => withoutRequest(all, event.conversationId));
  }

  /** What was asked while nobody listened. */
  async refetch(me: string): Promise<void> {
    const requests = await this.asked();
    if (requests.length === 0) return;
    this.inbox.change({ type: 'asked', conversationIds: requests.map(({ conversationId }) => conversationId) });
    for (const request of requests.slice(0, FETCHED_AT_ONCE)) {
      try {
        await this.inbox.ensure(request.conversationId);
      } catch {
        continue;
      }
      const row = this.inbox.state.get().rows.get(request.conversationId);
      // Of an owned one it cannot be told whether it has been seen to since.
      if (row && row.conversation.owner === null) this.add(request);
      if (row) this.settle(row.conversation, me);
    }
  }

  settle(conversation: OperatorConversation, me: string): void {
    this.notices.update((notices) => settleRequest(notices, conversation, me));
  }

  dismiss(conversationId: string): void {
    const notice = this.notices.get().find((each) => each.conversationId === conversationId);
    if (!notice) return;
    this.putOff(conversationId, notice.at);
    this.notices.update((notices) => withoutRequest(notices, conversationId));
  }

  private add({ conversationId, at, preview }: AskedRequest): void {
    if ((this.dismissed[conversationId] ?? '') >= at) return;
    const wasOwned = this.inbox.state.get().rows.get(conversationId)?.conversation.owner != null;
    this.notices.update((notices) =>
      withRequest(withoutOld(notices, Date.now()), { conversationId, at, preview, wasOwned }),
    );
  }

  private putOff(conversationId: string, at: string): void {
    const recent = withoutOld(
      Object.entries(this.dismissed).map(([id, until]) => ({ conversationId: id, at: until })),
      Date.now(),
    );
    const kept = recent.map((each) => [each.conversationId, each.at]);
    this.dismissed = { ...Object.fromEntries(kept), [conversationId]: at };
    this.store.write(DISMISSED, this.dismissed);
  }

  private async asked(): Promise<AskedRequest[]> {
    try {
      return (await this.api.requests()).requests;
    } catch {
      return [];
    }
  }
}

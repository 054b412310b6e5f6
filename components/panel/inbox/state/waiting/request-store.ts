import type { OperatorConversation } from '#lib/resources/conversation/conversation.ts';
import type { OperatorRealtimeEvent } from '#lib/events/catalogue/realtime-event.ts';
import type { AskedRequest } from '#lib/resources/assistant/answer.ts';
import type { TeamMember } from '#lib/resources/tenant.ts';
import type { OperatorApi } from '#components/panel/api/operator-api.ts';
import type { BrowserStore } from '#components/panel/state/browser-store.ts';
import { cell, type Cell } from '#components/panel/state/cell.ts';
import type { InboxStore } from '../inbox-store.ts';
import { NamedRequests } from './named-requests.ts';
import {
  recentOf,
  type RequestNotice,
  settleRequest,
  withName,
  withoutOld,
  withoutRequest,
  withRequest,
} from './request-notices.ts';

const FETCHED_AT_ONCE = 10;
/** Of so many it is looked up whom they asked for: the list of them does not say. */
const LOOKED_UP = 5;
const DISMISSED = 'dismissed-requests';
const QUIET = 'waiting-quiet';

/** Where somebody asks for this operator, until it has been taken care of or looked at. */
export class RequestStore {
  readonly notices: Cell<readonly RequestNotice[]> = cell<readonly RequestNotice[]>([]);
  /** Up to when all who asked are left for later: it is quiet until somebody asks after that. Kept over a reload. */
  readonly quietUntil: Cell<string>;
  private readonly api: OperatorApi;
  private readonly inbox: InboxStore;
  private readonly store: BrowserStore;
  /** Until when each conversation's requests have been put off; kept over a reload. */
  private dismissed: Readonly<Record<string, string>>;
  private readonly named: NamedRequests;
  private readonly lookedUp = new Set<string>();

  constructor(api: OperatorApi, inbox: InboxStore, store: BrowserStore, team: Cell<readonly TeamMember[]>) {
    this.api = api;
    this.inbox = inbox;
    this.store = store;
    this.dismissed = store.read<Record<string, string>>(DISMISSED) ?? {};
    this.named = new NamedRequests(store, team, (request) =>
      this.notices.update((notices) => withName(notices, request)),
    );
    this.quietUntil = cell(store.read<string>(QUIET) ?? '');
  }

  hear(event: OperatorRealtimeEvent, me: string, openId: string | null): void {
    if (event.type === 'request') {
      if (!event.operatorIds.includes(me)) return;
      this.named.note(event, event.operatorIds);
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
    for (const [index, request] of requests.slice(0, FETCHED_AT_ONCE).entries()) {
      try {
        if (index < LOOKED_UP) await this.lookUp(request, me);
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

  /** All of them are left for later, and everybody who waits. @param newest when the last of them asked */
  later(newest: string): void {
    for (const { conversationId, at } of this.notices.get()) this.putOff(conversationId, at);
    this.notices.set([]);
    if (newest <= this.quietUntil.get()) return;
    this.quietUntil.set(newest);
    this.store.write(QUIET, newest);
  }

  /** Shown again. */
  wake(): void {
    this.quietUntil.set('');
    this.store.write(QUIET, null);
  }

  dismiss(conversationId: string): void {
    const notice = this.notices.get().find((each) => each.conversationId === conversationId);
    if (!notice) return;
    this.putOff(conversationId, notice.at);
    this.notices.update((notices) => withoutRequest(notices, conversationId));
  }

  private add(request: AskedRequest): void {
    const { conversationId, at, preview } = request;
    if (this.isPutOff(conversationId, at)) return;
    const wasOwned = this.inbox.state.get().rows.get(conversationId)?.conversation.owner != null;
    const isNamed = this.named.has(request);
    this.notices.update((notices) =>
      withRequest(withoutOld(notices, Date.now()), { conversationId, at, preview, wasOwned, isNamed }),
    );
  }

  private isPutOff(conversationId: string, at: string): boolean {
    return (this.dismissed[conversationId] ?? '') >= at;
  }

  private putOff(conversationId: string, at: string): void {
    this.dismissed = { ...recentOf(this.dismissed), [conversationId]: at };
    this.store.write(DISMISSED, this.dismissed);
  }

  /** Whom it was that they asked for stands in the conversation's own line. */
  private async lookUp(request: AskedRequest, me: string): Promise<void> {
    const { conversationId, at } = request;
    const key = `${conversationId} ${at}`;
    if (this.lookedUp.has(key) || this.named.has(request) || this.isPutOff(conversationId, at)) return;
    const messages = await this.inbox.fetchOne(conversationId);
    this.lookedUp.add(key);
    const asked = messages.map(({ data }) => (data && 'operatorIds' in data ? data.operatorIds : []));
    this.named.note(request, asked.findLast((ids) => ids.includes(me)) ?? []);
  }

  private async asked(): Promise<AskedRequest[]> {
    try {
      return (await this.api.requests()).requests;
    } catch {
      return [];
    }
  }
}

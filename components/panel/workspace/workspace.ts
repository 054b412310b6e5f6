import type { OperatorConversation } from '#lib/resources/conversation.ts';
import type { Operator } from '#lib/resources/operator.ts';
import type { OperatorRealtimeEvent } from '#lib/events/catalogue/realtime-event.ts';
import type { TeamMember, TenantSettings } from '#lib/resources/tenant.ts';
import type { OwnAccount } from '#lib/resources/answer.ts';
import { type OperatorApi, operatorApi } from '../api/operator-api.ts';
import { refusalOf, UNREACHABLE } from '../../api/refused.ts';
import { type Credentials, panelRequest, type PanelRequest } from '../api/panel-request.ts';
import { browserSurroundings, type Surroundings } from '../../realtime/surroundings.ts';
import { type BrowserStore, browserStore } from '../state/browser-store.ts';
import { cell, type Cell } from '../state/cell.ts';
import { ConversationStore } from '../inbox/state/conversation-store.ts';
import { type Drafts, draftsIn } from '../../conversation/sending/drafts.ts';
import { keptDrafts, type OperatorDraft } from '../inbox/state/sending/kept-drafts.ts';
import { type Heartbeat, heartbeat } from './heartbeat.ts';
import { InboxStore, PAGE } from '../inbox/state/inbox-store.ts';
import { OperatorStream } from './operator-stream.ts';
import { type Delivery, Outbox } from '../inbox/state/sending/outbox.ts';
import type { OutboxEntry } from '../inbox/state/sending/outbox-entry.ts';
import { type ReadMarks, readMarks } from '../../conversation/sending/read-marks.ts';
import { RequestStore } from '../inbox/state/waiting/request-store.ts';
import type { ConversationAction } from '../inbox/state/standing.ts';
import { waitingConversations } from '../inbox/state/waiting/waiting.ts';
import { WaitingCounts } from '../inbox/state/waiting/waiting-counts.ts';

export interface WorkspaceOptions {
  origin: string;
  credentials: Credentials;
  me: OwnAccount;
  /** The server takes none of the operator's tokens any more. */
  onSessionOver(): void;
  store?: BrowserStore;
  surroundings?: Surroundings;
}

const CACHED_CONVERSATIONS = 12;
const PATIENCE_MS = 1_200;
const READ_MARKS_EVERY_MS = 800;

/** One operator at work in one tenant: everything that is known, kept true for as long as the panel is open. */
export class Workspace {
  readonly operator: Cell<Operator>;
  readonly tenant: TenantSettings;
  readonly tenants: OwnAccount['tenants'];
  readonly team: Cell<readonly TeamMember[]> = cell<readonly TeamMember[]>([]);
  readonly store: BrowserStore;
  readonly api: OperatorApi;
  readonly inbox: InboxStore;
  readonly requests: RequestStore;
  readonly waiting: WaitingCounts;
  /** The conversation that was closed last here, as long as that can be taken back. */
  readonly closed: Cell<OperatorConversation | null> = cell<OperatorConversation | null>(null);
  readonly outbox: Outbox;
  readonly drafts: Drafts<OperatorDraft>;
  readonly stream: OperatorStream;
  private readonly readMarks: ReadMarks;
  private readonly heart: Heartbeat;
  private readonly options: WorkspaceOptions;
  private readonly conversations = new Map<string, ConversationStore>();
  private openId: string | null = null;
  private readonly patience: ReturnType<typeof setTimeout>;

  constructor(options: WorkspaceOptions) {
    const { operator, tenant, tenants } = options.me;
    this.options = options;
    this.operator = cell(operator);
    this.tenant = tenant;
    this.tenants = tenants;
    this.store = options.store ?? browserStore({ tenantId: tenant.id, operatorId: operator.id });
    this.api = operatorApi(this.request());
    this.inbox = new InboxStore(this.api, operator.id);
    this.requests = new RequestStore(this.api, this.inbox, this.store, () => this.team.get().length);
    this.waiting = new WaitingCounts(this.api, (requested) => this.knowWaiting(requested));
    this.readMarks = readMarks({
      tell: (id, through) => this.api.read(id, through),
      kept: { owed: {} },
      everyMs: READ_MARKS_EVERY_MS,
    });
    this.drafts = draftsIn(keptDrafts(this.store), { body: '', kind: 'text' });
    this.outbox = new Outbox({ store: this.store, deliver: (entry) => this.deliver(entry) });
    this.heart = heartbeat(() => this.api.heartbeat());
    this.stream = new OperatorStream({
      origin: options.origin,
      tenantId: tenant.id,
      surroundings: options.surroundings ?? browserSurroundings,
      token: () => options.credentials.token(),
      renew: async () => (await options.credentials.renew()) !== null || this.sessionOver(),
      onEvent: (event) => this.hear(event),
      onAlive: () => this.heart.tick(),
    });
    // The stream comes first, so that nothing slips between it and the lists; but nobody waits for it in vain.
    this.patience = setTimeout(() => this.inbox.isUntouched && void this.inbox.refetch(), PATIENCE_MS);
  }

  get me(): string {
    return this.operator.get().id;
  }

  /** The conversation as far as it is known here. */
  conversation(id: string): ConversationStore {
    const known = this.conversations.get(id);
    if (known) return known;
    const store = new ConversationStore(id, this.api);
    this.conversations.set(id, store);
    return store;
  }

  /** It is the one that is looked at now, and is fetched when it is not known. @returns looks away again */
  enter(id: string): () => void {
    const store = this.conversation(id);
    this.conversations.delete(id);
    this.conversations.set(id, store);
    this.openId = id;
    this.requests.dismiss(id);
    this.forgetLongAgo();
    if (store.load.get().kind !== 'ready') void store.refetch();
    return () => {
      if (this.openId === id) this.openId = null;
    };
  }

  /** @throws Refused, or what fetch throws when nobody answers */
  async act(
    id: string,
    action: ConversationAction,
    condition: { ifWaiting?: boolean } = {},
  ): Promise<OperatorConversation> {
    const store = this.conversations.get(id);
    const [since, heard] = [this.inbox.state.get().heard, store?.state.get().heard ?? 0];
    const conversation = await this.api.act(id, action, condition);
    const before = this.inbox.state.get();
    this.inbox.change({ type: 'fetched', conversation, since });
    this.waiting.follow(before, this.inbox.state.get(), id);
    store?.takeConversation(conversation, heard);
    this.requests.settle(conversation, this.me);
    if (action === 'close') this.closed.set(conversation);
    else if (this.closed.get()?.id === id) this.closed.set(null);
    return conversation;
  }

  /** @throws Refused, or what fetch throws when nobody answers */
  async delete(id: string): Promise<void> {
    await this.api.delete(id);
    this.hear({ type: 'conversation.deleted', conversationId: id });
  }

  /** What is open here of the visitor's goes at once; the stream tells of all else. @throws Refused, or what fetch throws when nobody answers */
  async eraseVisitor(visitorId: string, conversationId: string): Promise<void> {
    await this.api.eraseVisitor(visitorId);
    this.hear({ type: 'conversation.deleted', conversationId });
    this.hear({ type: 'visitor.deleted', visitorId });
  }

  markRead(conversationId: string, through: string): void {
    this.hear({ type: 'read', conversationId, role: 'operator', through });
    this.readMarks.mark(conversationId, through);
  }

  /** Shown at once, and taken back when the server refuses. @throws Refused, or what fetch throws when nobody answers */
  async changeMe(fields: { language?: string; available?: boolean }): Promise<void> {
    const before = this.operator.get();
    this.operator.set({ ...before, ...fields });
    try {
      this.operator.set(await this.api.changeMe(fields));
      if (fields.available) this.heart.now();
    } catch (error) {
      this.operator.set(before);
      throw error;
    }
  }

  close(): void {
    clearTimeout(this.patience);
    this.waiting.close();
    this.stream.close();
    this.heart.stop();
    this.outbox.close();
    this.inbox.close();
    this.readMarks.close();
  }

  private hear(event: OperatorRealtimeEvent): void {
    const atMs = Date.now();
    const before = this.inbox.state.get();
    this.inbox.hear(event);
    this.waiting.hear(before, this.inbox.state.get(), event);
    this.requests.hear(event, this.me, this.openId);
    for (const conversation of this.conversations.values()) conversation.hear(event, atMs);
    if (event.type === 'presence') this.team.set(event.team);
    else if (event.type === 'message') this.confirm(event.message);
    else if (event.type === 'ready') this.begin();
    else if (event.type === 'reset') this.beginAfresh();
  }

  /** A connection stands: what news do not tell, or told while nobody listened, is fetched once more. */
  private begin(): void {
    void this.inbox.refetch().then(() => this.waiting.refetch());
    void this.requests.refetch(this.me);
    for (const conversation of this.conversations.values()) this.bringUpToDate(conversation);
    this.readMarks.flush();
    this.outbox.wake();
    this.heart.tick();
  }

  private beginAfresh(): void {
    for (const id of [...this.conversations.keys()]) if (id !== this.openId) this.conversations.delete(id);
    void this.inbox.refetch(true).then(() => {
      void this.waiting.refetch();
      void this.requests.refetch(this.me);
    });
    for (const conversation of this.conversations.values()) void conversation.refetch(true);
  }

  /** Another list may be shown: of those who wait longest as many are known as a page has. */
  private knowWaiting(requested: number): void {
    const known = waitingConversations(this.inbox.state.get()).length;
    if (known < Math.min(requested, PAGE)) void this.inbox.fetchWaiting();
  }

  private bringUpToDate(conversation: ConversationStore): void {
    if (conversation.id === this.openId) void conversation.refetch();
    else this.conversations.delete(conversation.id);
  }

  private async deliver(entry: OutboxEntry): Promise<Delivery> {
    try {
      const { message, assistant } = await this.api.post(entry);
      this.conversations.get(entry.conversationId)?.takeAnswered([message, ...assistant]);
      return { kind: 'stored' };
    } catch (error) {
      const refusal = refusalOf(error);
      return refusal === UNREACHABLE || refusal.status === 401 ? { kind: 'unreachable' } : { kind: 'refused', refusal };
    }
  }

  private confirm({ clientId, author }: { clientId: string | null; author: { id: string } | null }): void {
    if (clientId !== null && author?.id === this.me) this.outbox.remove(clientId);
  }

  private forgetLongAgo(): void {
    for (const id of this.conversations.keys()) {
      if (this.conversations.size <= CACHED_CONVERSATIONS) return;
      if (id !== this.openId) this.conversations.delete(id);
    }
  }

  private request(): PanelRequest {
    const { origin, credentials, me } = this.options;
    const request = panelRequest(origin, credentials, me.tenant.id);
    return async <T>(...call: Parameters<PanelRequest>): Promise<T> => {
      try {
        return await request<T>(...call);
      } catch (error) {
        if (refusalOf(error).status === 401) this.sessionOver();
        throw error;
      }
    };
  }

  private sessionOver(): false {
    this.options.onSessionOver();
    return false;
  }
}

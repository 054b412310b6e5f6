import type { OperatorRealtimeEvent } from '#lib/events/catalogue/realtime-event.ts';
import type { Message } from '#lib/resources/conversation/message.ts';
import { refusalOf, UNREACHABLE } from '../../../api/refused.ts';
import { type Drafts, draftsIn } from '../../../conversation/sending/drafts.ts';
import { type ReadMarks, readMarks } from '../../../conversation/sending/read-marks.ts';
import { cell, type Cell } from '../../state/cell.ts';
import type { Workspace, WorkspacePart } from '../../workspace/workspace.ts';
import { ConversationStore } from './conversation-store.ts';
import { InboxStore, PAGE } from './inbox-store.ts';
import { keptDrafts, type OperatorDraft, watchDrafts } from './sending/kept-drafts.ts';
import type { OutboxEntry } from './sending/outbox-entry.ts';
import { type Delivery, Outbox } from './sending/outbox.ts';
import { Directory } from './directory.ts';
import { SavedReplies } from './saved-replies.ts';
import { Selection } from './selection.ts';
import { Uploads } from './sending/uploads.ts';
import { VisitorBans } from './visitor-bans.ts';
import { changeViewers, type Viewer } from './viewers.ts';
import { inboxColumns, type InboxColumns } from './inbox-columns.ts';
import { InboxChanges } from './changes/inbox-changes.ts';
import { RequestStore } from './waiting/request-store.ts';
import { WaitingCounts } from './waiting/waiting-counts.ts';
import { waitingConversations } from './waiting/waiting.ts';

interface Spoken {
  readonly conversationId: string;
  readonly at: string;
  readonly preview: string;
}

const PREVIEWED = 140;
const CACHED_CONVERSATIONS = 12;
const PATIENCE_MS = 1_200;
const READ_MARKS_EVERY_MS = 800;

/** Everything that is known of the tenant's conversations, and what the operator does in them. */
export class Inbox implements WorkspacePart {
  readonly lists: InboxStore;
  readonly requests: RequestStore;
  readonly waiting: WaitingCounts;
  readonly changes: InboxChanges;
  readonly directory: Directory;
  readonly columns: Cell<InboxColumns>;
  readonly savedReplies: SavedReplies;
  readonly bans: VisitorBans;
  readonly selection = new Selection();
  readonly uploads: Uploads;
  /** What a visitor said last to this operator, in a conversation that is the operator's own. */
  readonly spoken: Cell<Spoken | null> = cell<Spoken | null>(null);
  /** Colleagues, and what they have open. */
  readonly viewers: Cell<readonly Viewer[]> = cell<readonly Viewer[]>([]);
  readonly outbox: Outbox;
  readonly drafts: Drafts<OperatorDraft>;
  private readonly workspace: Workspace;
  private readonly readMarks: ReadMarks;
  private readonly conversations = new Map<string, ConversationStore>();
  private openId: string | null = null;
  private readonly unwatch: () => void;
  private readonly patience: ReturnType<typeof setTimeout>;

  constructor(workspace: Workspace) {
    const { api, store, team, me } = workspace;
    this.workspace = workspace;
    this.lists = new InboxStore(api, me);
    this.directory = new Directory(api);
    this.columns = inboxColumns(store);
    this.savedReplies = new SavedReplies(api);
    this.bans = new VisitorBans(api);
    this.uploads = new Uploads({
      store,
      send: (id, file) => workspace.upload(`/operator/conversations/${encodeURIComponent(id)}/attachments`, file),
    });
    this.requests = new RequestStore(api, this.lists, store, team);
    this.waiting = new WaitingCounts(api, (requested) => this.knowWaiting(requested));
    this.changes = new InboxChanges({
      ...{ api, me, lists: this.lists, waiting: this.waiting, requests: this.requests, directory: this.directory },
      storeOf: (id) => this.conversations.get(id),
    });
    this.readMarks = readMarks({
      tell: (id, through) => api.read(id, through),
      kept: { owed: {} },
      everyMs: READ_MARKS_EVERY_MS,
    });
    this.drafts = draftsIn(keptDrafts(store), { body: '', kind: 'text' });
    this.unwatch = watchDrafts(store, (conversationId) => this.drafts.wrote(conversationId));
    this.outbox = new Outbox({ store, deliver: (entry) => this.deliver(entry) });
    const countUnsent = () => workspace.unsent.set(this.outbox.entries.get().length);
    this.outbox.entries.subscribe(countUnsent);
    countUnsent();
    // The stream comes first, so that nothing slips between it and the lists; but nobody waits for it in vain.
    this.patience = setTimeout(() => this.lists.isUntouched && void this.lists.refetch(), PATIENCE_MS);
  }

  /** The conversation as far as it is known here. */
  conversation(id: string): ConversationStore {
    const known = this.conversations.get(id);
    if (known) return known;
    const store = new ConversationStore(id, this.workspace.api);
    this.conversations.set(id, store);
    return store;
  }

  /**
   * What is shown of it is the one that is looked at now. It is fetched when it is not known, and when it was forgotten
   * since it was drawn: then nobody told it the news. @returns looks away again
   */
  enter(store: ConversationStore): () => void {
    const { id } = store;
    const isKept = this.conversations.get(id) === store;
    this.conversations.delete(id);
    this.conversations.set(id, store);
    this.openId = id;
    this.requests.dismiss(id);
    this.forgetLongAgo();
    if (!isKept || store.load.get().kind !== 'ready') void store.refetch();
    return () => {
      if (this.openId === id) this.openId = null;
    };
  }

  readonly act: InboxChanges['act'] = (...given) => this.changes.act(...given);

  /** @throws Refused, or what fetch throws when nobody answers */
  async delete(id: string): Promise<void> {
    await this.workspace.api.delete(id);
    this.hear({ type: 'conversation.deleted', conversationId: id });
  }

  /**
   * What is open here of the visitor's goes at once; the stream tells of all else.
   * @throws Refused, or what fetch throws when nobody answers
   */
  async eraseVisitor(visitorId: string, conversationId: string): Promise<void> {
    await this.workspace.api.eraseVisitor(visitorId);
    this.hear({ type: 'conversation.deleted', conversationId });
    this.hear({ type: 'visitor.deleted', visitorId });
  }

  markRead(conversationId: string, through: string): void {
    this.hear({ type: 'read', conversationId, role: 'operator', through });
    this.readMarks.mark(conversationId, through);
  }

  hear(event: OperatorRealtimeEvent): void {
    const atMs = Date.now();
    const before = this.lists.state.get();
    this.lists.hear(event);
    if (event.type === 'conversation.deleted') this.selection.drop([event.conversationId]);
    this.waiting.hear(before, this.lists.state.get(), event);
    this.requests.hear(event, this.workspace.me, this.openId);
    this.bans.hear(event);
    for (const conversation of this.conversations.values()) conversation.hear(event, atMs);
    if (event.type === 'viewing') this.viewers.update((all) => changeViewers(all, event, atMs));
    if (event.type !== 'message') return;
    this.confirm(event.message);
    this.listen(event.message);
  }

  /** What news do not tell, or told while nobody listened, is fetched once more. */
  begin(): void {
    this.viewers.set([]);
    void this.lists.refetch().then(() => this.waiting.refetch());
    void this.requests.refetch(this.workspace.me);
    for (const conversation of this.conversations.values()) this.bringUpToDate(conversation);
    void this.directory.refresh();
    void this.bans.refetch();
    this.readMarks.flush();
    this.outbox.wake();
  }

  beginAfresh(): void {
    for (const id of [...this.conversations.keys()]) if (id !== this.openId) this.conversations.delete(id);
    void this.lists.refetch(true).then(() => {
      void this.waiting.refetch();
      void this.requests.refetch(this.workspace.me);
    });
    for (const conversation of this.conversations.values()) void conversation.refetch(true);
  }

  close(): void {
    clearTimeout(this.patience);
    this.unwatch();
    this.waiting.close();
    this.outbox.close();
    this.uploads.close();
    this.lists.close();
    this.readMarks.close();
  }

  /** Another list may be shown: of those who wait longest as many are known as a page has. */
  private knowWaiting(requested: number): void {
    const known = waitingConversations(this.lists.state.get()).length;
    if (known < Math.min(requested, PAGE)) void this.lists.fetchWaiting();
  }

  private bringUpToDate(conversation: ConversationStore): void {
    if (conversation.id === this.openId) void conversation.refetch();
    else this.conversations.delete(conversation.id);
  }

  private async deliver(entry: OutboxEntry): Promise<Delivery> {
    try {
      const attachmentIds = entry.attachments?.map(({ id }) => id);
      const { message, assistant } = await this.workspace.api.post({ ...entry, attachmentIds });
      this.conversations.get(entry.conversationId)?.takeAnswered([message, ...assistant]);
      return { kind: 'stored' };
    } catch (error) {
      const refusal = refusalOf(error);
      return refusal === UNREACHABLE || refusal.status === 401 ? { kind: 'unreachable' } : { kind: 'refused', refusal };
    }
  }

  private confirm({ clientId, author }: { clientId: string | null; author: { id: string } | null }): void {
    if (clientId !== null && author?.id === this.workspace.me) this.outbox.remove(clientId);
  }

  private listen({ conversationId, role, createdAt: at, body }: Message): void {
    const owner = this.lists.state.get().rows.get(conversationId)?.conversation.owner;
    if (role !== 'visitor' || owner?.id !== this.workspace.me || at <= (this.spoken.get()?.at ?? '')) return;
    this.spoken.set({ conversationId, at, preview: body.slice(0, PREVIEWED) });
  }

  private forgetLongAgo(): void {
    for (const id of this.conversations.keys()) {
      if (this.conversations.size <= CACHED_CONVERSATIONS) return;
      if (id !== this.openId) this.conversations.delete(id);
    }
  }
}

import type { OperatorRealtimeEvent } from '#lib/events/catalogue/realtime-event.ts';
import type { CallbackRequest } from '#lib/resources/conversation/callback.ts';
import type { OperatorApi } from '../api/operator-api.ts';
import { cell, type Cell } from '../state/cell.ts';
import type { Workspace, WorkspacePart } from '../workspace/workspace.ts';

type Api = Pick<OperatorApi, 'callbacks' | 'handleCallback'>;

/** Visitors who want to be called, kept true by the stream. Null while they have not been fetched. */
export class Callbacks implements WorkspacePart {
  readonly all: Cell<readonly CallbackRequest[] | null> = cell<readonly CallbackRequest[] | null>(null);
  readonly isFailed: Cell<boolean> = cell(false);
  private readonly api: Api;
  /** What the stream has told since the last fetch began: newer than what that brings. */
  private readonly heard = new Map<string, CallbackRequest>();

  constructor(api: Api) {
    this.api = api;
  }

  begin(): void {
    void this.refetch();
  }

  beginAfresh(): void {
    void this.refetch();
  }

  close(): void {
    this.heard.clear();
  }

  async refetch(): Promise<void> {
    this.heard.clear();
    try {
      const { callbacks } = await this.api.callbacks();
      const fetched = new Map(callbacks.map((each) => [each.id, each]));
      this.all.set([...new Map([...fetched, ...this.heard]).values()].toSorted(inOrder));
      this.isFailed.set(false);
    } catch {
      this.isFailed.set(this.all.get() === null);
    }
  }

  hear(event: OperatorRealtimeEvent): void {
    if (event.type === 'callback') {
      this.heard.set(event.callback.id, event.callback);
      this.take(event.callback);
    }
    // They outlive their conversation.
    if (event.type === 'conversation.deleted') this.change((each) => withoutConversation(each, event.conversationId));
    if (event.type === 'visitor.deleted')
      this.all.update((all) => all?.filter(({ visitorId }) => visitorId !== event.visitorId) ?? null);
  }

  /** Shown at once, and taken back when it is refused. @throws Refused, or what fetch throws when nobody answers */
  async handle(before: CallbackRequest, handled: boolean): Promise<void> {
    this.take({ ...before, handled });
    try {
      this.take(await this.api.handleCallback(before.id, handled));
    } catch (error) {
      this.take(before);
      throw error;
    }
  }

  private change(change: (callback: CallbackRequest) => CallbackRequest): void {
    this.all.update((all) => all?.map(change) ?? null);
  }

  private take(callback: CallbackRequest): void {
    this.all.update((all) => all && [callback, ...all.filter(({ id }) => id !== callback.id)].toSorted(inOrder));
  }
}

const withoutConversation = (callback: CallbackRequest, conversationId: string): CallbackRequest =>
  callback.conversationId === conversationId ? { ...callback, conversationId: null } : callback;

/** As the server lists them: those that nobody has called first, of both the newest first. */
function inOrder(a: CallbackRequest, b: CallbackRequest): number {
  if (a.handled !== b.handled) return a.handled ? 1 : -1;
  return a.createdAt > b.createdAt ? -1 : 1;
}

export const openCount = (all: readonly CallbackRequest[] | null): number =>
  all?.filter(({ handled }) => !handled).length ?? 0;

export const callbacksOf = (workspace: Workspace): Callbacks => workspace.part(openCallbacks);

const openCallbacks = (workspace: Workspace): Callbacks => new Callbacks(workspace.api);

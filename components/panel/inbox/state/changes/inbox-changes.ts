import type { ConversationAction, ConversationMarks, OperatorApi } from '#components/panel/api/operator-api.ts';
import { cell, type Cell } from '#components/panel/state/cell.ts';
import type { OperatorConversation } from '#lib/resources/conversation/conversation.ts';
import type { OperatorRef } from '#lib/resources/operator.ts';
import type { ConversationStore } from '../conversation-store.ts';
import type { Directory } from '../directory.ts';
import type { InboxStore } from '../inbox-store.ts';
import type { RequestStore } from '../waiting/request-store.ts';
import type { WaitingCounts } from '../waiting/waiting-counts.ts';
import { withFields, withoutFields } from './marking.ts';

interface Parts {
  api: OperatorApi;
  me: string;
  lists: InboxStore;
  waiting: WaitingCounts;
  requests: RequestStore;
  directory: Directory;
  storeOf(id: string): ConversationStore | undefined;
}

/** What the operator does with conversations. Each @throws Refused, or what fetch throws when nobody answers */
export class InboxChanges {
  /** What was closed last here, one or several together, as each was before, as long as that can be taken back. */
  readonly closed: Cell<readonly OperatorConversation[]> = cell<readonly OperatorConversation[]>([]);
  private readonly parts: Parts;

  constructor(parts: Parts) {
    this.parts = parts;
  }

  async act(...given: Parameters<InboxChanges['do']>): Promise<OperatorConversation> {
    const before = this.known(given[0]);
    const conversation = await this.do(...given);
    const others = this.closed.get().filter(({ id }) => id !== conversation.id);
    if (given[1] === 'close') this.closed.set([before ?? conversation]);
    else if (others.length < this.closed.get().length) this.closed.set(others);
    return conversation;
  }

  /** The same as one of several: what of it can be taken back, whoever does them all tells `closed`. */
  async do(
    id: string,
    action: ConversationAction,
    condition: { ifWaiting?: boolean } = {},
  ): Promise<OperatorConversation> {
    const { api, requests, me } = this.parts;
    const take = this.taker(id);
    const conversation = await api.act(id, action, condition);
    take(conversation);
    requests.settle(conversation, me);
    return conversation;
  }

  /** Opens again what was closed last; what could not be opened can be tried again. @returns what that is */
  async undoClose(): Promise<readonly OperatorConversation[]> {
    const closed = this.closed.get();
    this.closed.set([]);
    const outcomes = await Promise.allSettled(closed.map(({ id }) => this.do(id, 'reopen')));
    const left = closed.filter((_, at) => outcomes[at]!.status === 'rejected');
    if (left.length > 0) this.closed.set(left);
    return left;
  }

  /** Shown at once, and taken back when it is refused. */
  async mark(id: string, marks: Partial<ConversationMarks>): Promise<void> {
    this.parts.directory.noteTags(marks.tags ?? []);
    await this.shownAtOnce(id, marks, () => this.parts.api.mark(id, marks));
  }

  /** The same for where it belongs. @param department null for none */
  async route(id: string, department: OperatorConversation['department']): Promise<void> {
    await this.shownAtOnce(id, { department }, () => this.parts.api.route(id, department?.id ?? null));
  }

  /** The colleague has it from now on. */
  async handOff(id: string, { id: operatorId, handle, name, avatarUrl, online }: OperatorRef): Promise<void> {
    const owner = { id: operatorId, handle, name, avatarUrl, online };
    const fields = { owner, requested: false, status: 'human' } as const;
    await this.shownAtOnce(id, fields, () => this.parts.api.handOff(id, operatorId));
  }

  /** What was handed off goes back to whose it was; where it was nobody's, to who took it in hand: nobody is left alone. */
  async takeBack(id: string, before: OperatorRef | null): Promise<void> {
    if (before === null || before.id === this.parts.me) await this.act(id, 'takeover');
    else await this.handOff(id, before);
  }

  /** A conversation that this operator begins. @returns its id */
  async start(visitorId: string, body?: string): Promise<string> {
    const { messages: _, before: __, ...conversation } = await this.parts.api.start(visitorId, body);
    this.taker(conversation.id)(conversation);
    return conversation.id;
  }

  private async shownAtOnce(
    id: string,
    fields: Parameters<typeof withFields>[1],
    ask: () => Promise<OperatorConversation>,
  ): Promise<void> {
    const before = this.known(id);
    if (before) this.taker(id)(withFields(before, fields));
    const take = this.taker(id);
    try {
      take(await ask());
    } catch (error) {
      const now = this.known(id);
      if (before && now) this.taker(id)(withoutFields(now, fields, before));
      throw error;
    }
  }

  private known(id: string): OperatorConversation | null | undefined {
    const { lists, storeOf } = this.parts;
    return lists.state.get().rows.get(id)?.conversation ?? storeOf(id)?.state.get().conversation;
  }

  /** Takes in what an answer says of a conversation, unless the stream has told more since now. */
  private taker(id: string): (conversation: OperatorConversation) => void {
    const { lists, waiting, storeOf } = this.parts;
    const store = storeOf(id);
    const [since, heard] = [lists.state.get().heard, store?.state.get().heard ?? 0];
    return (conversation) => {
      const before = lists.state.get();
      lists.change({ type: 'fetched', conversation, since });
      waiting.follow(before, lists.state.get(), id);
      store?.takeConversation(conversation, heard);
    };
  }
}

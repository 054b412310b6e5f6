import type { FetchedPage, ListFilter, ListQuery } from '#components/panel/inbox/state/inbox-state.ts';
import type { OperatorConversation } from '#lib/resources/conversation/conversation.ts';
import { isWaiting } from '#components/panel/inbox/state/waiting/waiting.ts';
import type { OperatorRealtimeEvent } from '#lib/events/catalogue/realtime-event.ts';
import { wholeBelow } from '#tests/components/seeded-random.ts';
import { conversationMade, ME, operatorMade, timeAt } from './conversation-made.ts';

const PAGE = 4;

/** A tenant's conversations as a server holds them, and what it tells of them, by the rules of decisions.md. */
export class ServedInbox {
  readonly log: OperatorRealtimeEvent[] = [];
  private readonly conversations = new Map<string, OperatorConversation>();
  private readonly random: () => number;
  private clock = 0;
  private made = 0;

  constructor(random: () => number) {
    this.random = random;
  }

  /** Something happens to some conversation. */
  step(): void {
    const chosen = this.any();
    const kind = chosen ? wholeBelow(this.random, 12) : 0;
    if (!chosen || kind <= 2) return this.create();
    if (kind <= 5) return this.visitorWrites(chosen);
    if (kind === 6)
      return this.change(chosen, { status: chosen.status === 'closed' ? 'ai' : 'closed', requested: false });
    if (kind === 7) return this.random() < 0.5 ? this.joinOrLeave(chosen) : this.help(chosen);
    if (kind === 8) return this.ask(chosen);
    if (kind === 9) return this.remove(chosen);
    return this.read(chosen);
  }

  /** A page as `GET /operator/conversations` would answer it now. */
  page(query: ListQuery, cursor: string | null): Omit<FetchedPage, 'since'> {
    const [begun = timeAt(this.clock), after = ''] = cursor?.split('|') ?? [];
    const rest = this.list(query.filter).filter((each) => cursor === null || isFurther(each, after, begun));
    const conversations = rest.slice(0, PAGE);
    const nextCursor = rest.length > PAGE ? `${begun}|${sortText(conversations.at(-1)!)}` : null;
    return { query, conversations, cursor, nextCursor };
  }

  list(filter: ListFilter): OperatorConversation[] {
    return [...this.conversations.values()]
      .filter((each) => each.lastMessageAt !== null)
      .filter((each) => filter === 'all' || each.status !== 'closed')
      .toSorted((a, b) => (sortText(a) > sortText(b) ? -1 : 1));
  }

  one = (id: string): OperatorConversation | undefined => this.conversations.get(id);

  any(): OperatorConversation | undefined {
    return [...this.conversations.values()][wholeBelow(this.random, this.conversations.size)];
  }

  private create(): void {
    this.made += 1;
    // Ids do not sort as times do, so that the order of equal times is tried too.
    const id = `conversation_${String((this.made * 7919) % 10_007).padStart(5, '0')}`;
    const isEmpty = this.random() < 0.2;
    this.store(conversationMade({ id, createdAt: this.now(), lastMessageAt: isEmpty ? null : this.now(), unread: 1 }));
  }

  private visitorWrites(of: OperatorConversation): void {
    const status = of.status === 'closed' ? 'ai' : of.status;
    this.change(of, { unread: of.unread + 1, status });
  }

  private joinOrLeave(of: OperatorConversation): void {
    const isIn = of.participants.some(({ id }) => id === ME);
    this.change(of, { participants: isIn ? [] : [operatorMade(ME)] });
  }

  private help(of: OperatorConversation): void {
    this.change(of, { requested: false, requestedAt: null });
  }

  private ask(of: OperatorConversation): void {
    const isNew = !of.requested || of.status === 'closed';
    const status = of.status === 'closed' ? 'ai' : of.status;
    this.change(of, { status, requested: true, requestedAt: isNew ? timeAt(this.clock) : of.requestedAt });
    const { id: conversationId, preview } = of;
    this.log.push({ type: 'request', conversationId, operatorIds: [ME], at: timeAt(this.clock), preview });
  }

  private remove(of: OperatorConversation): void {
    this.conversations.delete(of.id);
    this.log.push({ type: 'conversation.deleted', conversationId: of.id });
  }

  private read(of: OperatorConversation): void {
    if (of.lastMessageAt === null) return;
    this.conversations.set(of.id, { ...of, unread: 0, operatorReadAt: of.lastMessageAt });
    const event = { type: 'read', conversationId: of.id, role: 'operator', through: of.lastMessageAt } as const;
    // It takes another way than the log, and may come a little before what was logged earlier.
    this.log.splice(this.log.length - wholeBelow(this.random, 2), 0, event);
  }

  private change(of: OperatorConversation, fields: Partial<OperatorConversation>): void {
    // Within one conversation an entry is always later than the one before.
    if (of.lastMessageAt === timeAt(this.clock)) this.clock += 1;
    this.store({ ...of, ...fields, lastMessageAt: this.now() });
  }

  private store(conversation: OperatorConversation): void {
    this.conversations.set(conversation.id, conversation);
    this.log.push({ type: 'conversation', conversation });
  }

  private now(): string {
    if (this.random() < 0.7) this.clock += 1;
    return timeAt(this.clock);
  }
}

// The later text comes first: of those who wait the one with the earliest time, and of one time the lower id.
function sortText(each: OperatorConversation): string {
  const { id, lastMessageAt, requestedAt } = each;
  if (!isWaiting(each)) return `rest ${lastMessageAt} ${id}`;
  return `waiting ${String(9e15 - Date.parse(requestedAt!)).padStart(16, '0')} ${99_999 - Number(id.slice(-5))}`;
}

/** As the server goes on: what changed since the first page has its new place among what was read already. */
function isFurther(each: OperatorConversation, after: string, begun: string): boolean {
  const text = sortText(each);
  const isOtherPart = text.split(' ')[0] !== after.split(' ')[0];
  return text < after && !(isOtherPart && each.lastMessageAt! > begun);
}

import { type SQL, sql } from 'drizzle-orm';
import type { EventType } from '#lib/events/catalogue/catalogue.ts';
import type { EventPayload, NewEvent } from '#lib/events/catalogue/event.ts';
import type { Transaction } from '#lib/db/database.ts';
import { openedUnit, type UnitOfWork } from '#lib/events/unit-of-work.ts';
import type { MessageSnapshot } from '#lib/resources/conversation/message-snapshot.ts';
import { appendBooked, appendEntry, type Appended, type Entry, keepBooks } from './append-entry.ts';
import { HAS_LOCKED, lockRow, stateInside, updateConversation } from './conversation-row.ts';
import type { ConversationState } from './conversation-state.ts';

/** A locked conversation within a unit of work: its state as it grows. */
export class Change {
  readonly unit: UnitOfWork;
  private current: ConversationState;
  private isShown = false;
  private isMarked = false;

  constructor(unit: UnitOfWork, state: ConversationState) {
    this.unit = unit;
    this.current = state;
  }

  get state(): ConversationState {
    return this.current;
  }

  get isClosed(): boolean {
    return this.current.snapshot.status === 'closed';
  }

  /** Adds an entry at the end. @param changes further changes of the conversation in the same statement */
  async append(entry: Entry, changes?: SQL): Promise<MessageSnapshot> {
    const appended = await appendEntry(this.unit, this.current.snapshot.id, entry, changes ? { changes } : {});
    return this.take(appended!);
  }

  /** Takes over what an append made of the conversation, and tells of it. */
  take({ state, message }: Appended): MessageSnapshot {
    this.current = state;
    // A note changes nothing that a visitor could see, so no word of the conversation goes to one.
    if (message.kind !== 'note') this.isShown = true;
    this.emit('message.created', { message, visitor: state.snapshot.visitor });
    return message;
  }

  /** Changes what only the team sees of it: no word of that goes to the visitor. */
  async mark(changes: SQL): Promise<void> {
    const { tx, tenantId } = this.unit;
    this.current = (await updateConversation(tx, tenantId, this.current.snapshot.id, changes))!;
    this.isMarked = true;
  }

  emit<T extends EventType>(type: T, payload: EventPayload<T>): void {
    const { id, visitor } = this.current.snapshot;
    const event: NewEvent<T> = { type, payload, conversationId: id, visitorId: visitor.id };
    this.unit.emit(event as NewEvent);
  }

  /** For the functions below alone: what the change ends with. */
  finish(): void {
    const conversation = this.current.snapshot;
    if (this.isShown) this.emit('conversation.updated', { conversation });
    else if (this.isMarked) this.emit('conversation.triaged', { conversation });
  }
}

type Work<T> = (change: Change) => Promise<T>;

/**
 * Changes one conversation: locked, worked on, and its events told, the conversation's own last, when something was
 * added to it. @throws AppError `not_found`
 */
export function changeConversation<T>(tenantId: string, conversationId: string, work: Work<T>): Promise<T> {
  const open = (tx: Transaction) => lockedState(tx, tenantId, conversationId);
  return openedUnit(tenantId, open, (unit, state) => carryOut(new Change(unit, state), work));
}

/** The same within a larger unit of work. Several are changed in the order of their ids, or two units wait for each other. */
export async function changeWithin<T>(unit: UnitOfWork, conversationId: string, work: Work<T>): Promise<T> {
  return carryOut(new Change(unit, await lockedState(unit.tx, unit.tenantId, conversationId)), work);
}

async function lockedState(tx: Transaction, tenantId: string, conversationId: string): Promise<ConversationState> {
  const [, state] = await Promise.all([
    lockRow(tx, tenantId, conversationId),
    stateInside(tx, tenantId, conversationId),
  ]);
  return state;
}

/**
 * The same, begun with an entry: its statement gives the state, which need not be read before it.
 * @param work is given the entry's message; null when `onlyIf` did not hold, and nothing was added
 */
export function changeByEntry<T>(
  tenantId: string,
  conversationId: string,
  { entry, onlyIf, ...how }: { entry: Entry; changes: SQL | undefined; onlyIf: SQL },
  work: (change: Change, message: MessageSnapshot | null) => Promise<T>,
): Promise<T> {
  // Its number is only taken in the transaction that has the lock.
  const booking = { ...how, onlyIf: sql`${onlyIf} and ${HAS_LOCKED}` };
  const open = (tx: Transaction) =>
    Promise.all([lockRow(tx, tenantId, conversationId), keepBooks(tx, tenantId, conversationId, entry, booking)]);
  return openedUnit(tenantId, open, async (unit, [, booked]) => {
    const change = new Change(unit, booked ?? (await stateInside(unit.tx, tenantId, conversationId)));
    const message = booked && change.take(await appendBooked(unit, booked, entry));
    return carryOut(change, (begun) => work(begun, message));
  });
}

async function carryOut<T>(change: Change, work: Work<T>): Promise<T> {
  const result = await work(change);
  change.finish();
  return result;
}

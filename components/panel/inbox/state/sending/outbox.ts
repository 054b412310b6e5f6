import { backoffMs } from '#components/realtime/backoff.ts';
import { mayPass, type Refusal } from '#components/api/refusal.ts';
import { interruptiblePause, type Pause } from '#components/realtime/interruptible-pause.ts';
import type { BrowserStore } from '#components/panel/state/browser-store.ts';
import { cell, type Cell } from '#components/panel/state/cell.ts';
import { newClientId } from '#components/conversation/sending/client-id.ts';
import type { OutboxEntry } from './outbox-entry.ts';

export type Delivery = { kind: 'stored' } | { kind: 'refused'; refusal: Refusal } | { kind: 'unreachable' };

export interface OutboxOptions {
  store: BrowserStore;
  /** Posts it; the same `clientId` again is the same message (api-v1.md, messages). */
  deliver(entry: OutboxEntry): Promise<Delivery>;
  timings?: { firstDelayMs: number; maxDelayMs: number };
}

const TIMINGS = { firstDelayMs: 500, maxDelayMs: 15_000 };
// What was written so long ago is not said to a visitor without asking again.
const STALE_MS = 10 * 60_000;

/**
 * Sends what the operator writes, in order within a conversation, until the server has it; kept over reloads. What the
 * server refuses waits for the operator. Another tab may send the same entry: its `clientId` makes that one message.
 */
export class Outbox {
  readonly entries: Cell<readonly OutboxEntry[]>;
  private readonly options: OutboxOptions;
  private readonly sending = new Map<string, { clientId: string; pause: Pause | null }>();
  private readonly unwatch: () => void;
  private closed = false;

  constructor(options: OutboxOptions) {
    this.options = options;
    this.entries = cell(keptEntries(options.store));
    this.unwatch = options.store.watch((name) => this.followOtherTab(name));
    for (const { conversationId } of this.entries.get()) this.start(conversationId);
  }

  add(entry: Pick<OutboxEntry, 'conversationId' | 'kind' | 'body' | 'attachments'>): OutboxEntry {
    const written: OutboxEntry = {
      ...entry,
      clientId: newClientId(),
      writtenAt: new Date().toISOString(),
      state: 'waiting',
    };
    this.entries.update((entries) => [...entries, written]);
    this.options.store.write(nameOf(written), written);
    this.start(entry.conversationId);
    return written;
  }

  retry(clientId: string): void {
    const entry = this.change(clientId, { state: 'waiting', code: undefined, writtenAt: new Date().toISOString() });
    if (entry) this.start(entry.conversationId);
  }

  /** The server has it, or the operator does not want it any more. */
  remove(clientId: string): void {
    const entry = this.find(clientId);
    if (!entry) return;
    this.entries.update((entries) => entries.filter((each) => each.clientId !== clientId));
    this.options.store.write(nameOf(entry), null);
    this.sending.get(entry.conversationId)?.pause?.end();
  }

  /** The network is back: nobody waits any longer than that. */
  wake(): void {
    for (const { clientId, pause } of this.sending.values()) if (!this.find(clientId)?.until) pause?.end();
  }

  close(): void {
    this.closed = true;
    this.unwatch();
    for (const { pause } of this.sending.values()) pause?.end();
  }

  private start(conversationId: string): void {
    if (this.closed || this.sending.has(conversationId)) return;
    const next = this.entries.get().find((each) => each.conversationId === conversationId && each.state === 'waiting');
    if (!next) return;
    this.sending.set(conversationId, { clientId: next.clientId, pause: null });
    void this.send(next.clientId, conversationId).then(() => {
      this.sending.delete(conversationId);
      this.start(conversationId);
    });
  }

  /** Ends when the entry is gone or has been refused. */
  private async send(clientId: string, conversationId: string): Promise<void> {
    for (let failures = 0; !this.closed; failures++) {
      const entry = this.change(clientId, { state: 'sending', until: undefined });
      if (!entry) return;
      const delivery = await this.deliverOrLearn(entry);
      if (delivery.kind === 'stored') return this.remove(clientId);
      if (!this.find(clientId)) return;
      if (delivery.kind === 'refused' && !mayPass(delivery.refusal)) {
        this.change(clientId, { state: 'failed', code: delivery.refusal.code });
        return;
      }
      await this.putOff(clientId, conversationId, delivery.kind === 'refused' ? delivery.refusal : null, failures);
    }
  }

  private async putOff(
    clientId: string,
    conversationId: string,
    refusal: Refusal | null,
    failures: number,
  ): Promise<void> {
    const waitMs = Math.max(backoffMs(failures + 1, this.options.timings ?? TIMINGS), refusal?.retryAfterMs ?? 0);
    const until = refusal?.retryAfterMs == null ? undefined : Date.now() + waitMs;
    this.change(clientId, { state: 'waiting', until });
    const pause = interruptiblePause(waitMs);
    this.sending.set(conversationId, { clientId, pause });
    await pause.over;
    this.sending.set(conversationId, { clientId, pause: null });
  }

  /** The stream may bring a message long before its post is answered: an ask to the assistant is answered with it. */
  private async deliverOrLearn(entry: OutboxEntry): Promise<Delivery> {
    const { promise: learned, resolve } = Promise.withResolvers<Delivery>();
    const unsubscribe = this.entries.subscribe(() => this.find(entry.clientId) ?? resolve({ kind: 'stored' }));
    try {
      return await Promise.race([this.options.deliver(entry), learned]);
    } finally {
      unsubscribe();
    }
  }

  private find = (clientId: string): OutboxEntry | undefined =>
    this.entries.get().find((each) => each.clientId === clientId);

  private change(clientId: string, fields: Partial<OutboxEntry>): OutboxEntry | null {
    const entry = this.find(clientId);
    if (!entry) return null;
    const changed = { ...entry, ...fields };
    this.entries.update((entries) => entries.map((each) => (each === entry ? changed : each)));
    if (fields.state !== 'sending') this.options.store.write(nameOf(changed), changed);
    return changed;
  }

  private followOtherTab(name: string): void {
    const entry = this.entries.get().find((each) => nameOf(each) === name);
    if (entry && this.options.store.read(name) === null) this.remove(entry.clientId);
  }
}

function keptEntries(store: BrowserStore): OutboxEntry[] {
  const staleBefore = new Date(Date.now() - STALE_MS).toISOString();
  return store
    .names('outbox/')
    .flatMap((name) => store.read<OutboxEntry>(name) ?? [])
    .map((entry): OutboxEntry => {
      if (entry.state === 'failed' || entry.writtenAt >= staleBefore) return { ...entry, until: undefined };
      return { ...entry, state: 'failed', code: 'stale' };
    })
    .toSorted((a, b) => (a.writtenAt < b.writtenAt ? -1 : 1));
}

const nameOf = ({ conversationId, clientId }: OutboxEntry): string => `outbox/${conversationId}/${clientId}`;

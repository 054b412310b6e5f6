import type { WebhookDelivery } from '#lib/resources/webhook.ts';
import { cell, type Cell } from '../../state/cell.ts';
import type { LogFilter, WebhookApi } from './webhook-api.ts';

type Api = Pick<WebhookApi, 'deliveries' | 'delivery' | 'resend' | 'resendMany' | 'test'>;

export const EVERYTHING: LogFilter = { status: null, type: null, since: null, until: null };

export const PAGE = 50;
/** Between looks while something is being sent, and while nothing is. */
const SOON_MS = 1_500;
const LATER_MS = 15_000;

/** What was sent to one endpoint, the newest first, as far as it was asked for; kept true while somebody looks. */
export class DeliveryLog {
  readonly filter: Cell<LogFilter> = cell(EVERYTHING);
  readonly rows: Cell<readonly WebhookDelivery[] | null> = cell<readonly WebhookDelivery[] | null>(null);
  readonly hasMore: Cell<boolean> = cell(false);
  readonly isFailed: Cell<boolean> = cell(false);
  private readonly api: Api;
  private readonly endpointId: string;
  private readonly onAttempt: () => void;
  /** Raised by each new filter: what was asked for before it counts no more. */
  private turn = 0;
  /** What attempts have told since the last look began: newer than what that brings. */
  private readonly heard = new Map<string, WebhookDelivery>();
  private watchers = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** @param onAttempt something was sent, and it is known what became of it */
  constructor(api: Api, endpointId: string, onAttempt: () => void) {
    this.api = api;
    this.endpointId = endpointId;
    this.onAttempt = onAttempt;
  }

  show(filter: LogFilter): void {
    this.turn++;
    this.filter.set(filter);
    this.rows.set(null);
    this.hasMore.set(false);
    void this.refresh();
  }

  /** The newest anew; what was fetched behind them stays. */
  async refresh(): Promise<void> {
    const turn = this.turn;
    this.heard.clear();
    try {
      const page = await this.fetchPage();
      if (turn !== this.turn) return;
      this.takeNewest(page.map((each) => this.heard.get(each.id) ?? each));
      this.isFailed.set(false);
    } catch {
      if (turn === this.turn) this.isFailed.set(true);
    }
    if (this.watchers > 0) this.plan();
  }

  /** @throws Refused, or what fetch throws when nobody answers; so do all that follow */
  async more(): Promise<void> {
    const [turn, last] = [this.turn, this.rows.get()?.at(-1)];
    if (!last) return;
    const page = await this.fetchPage(last.id);
    if (turn !== this.turn) return;
    this.rows.update((rows) => rows && [...rows, ...page.filter((each) => isAfter(rows.at(-1)!, each))]);
    this.hasMore.set(page.length === PAGE);
  }

  /** One of the endpoint's, wherever it stands in the log. */
  async find(deliveryId: string): Promise<WebhookDelivery> {
    return (await this.api.delivery(this.endpointId, deliveryId)).delivery;
  }

  /** @returns it with what became of it */
  async resend(deliveryId: string): Promise<WebhookDelivery> {
    const { delivery } = await this.api.resend(this.endpointId, deliveryId);
    this.take(delivery);
    return delivery;
  }

  async test(): Promise<WebhookDelivery> {
    const { delivery } = await this.api.test(this.endpointId);
    this.take(delivery);
    void this.refresh();
    return delivery;
  }

  /** @returns how many */
  async resendMany(filter: Partial<LogFilter>): Promise<number> {
    const { count } = await this.api.resendMany(this.endpointId, filter);
    void this.refresh();
    return count;
  }

  /** Somebody looks. @returns what ends it */
  watch(): () => void {
    this.watchers++;
    void this.refresh();
    return () => {
      this.watchers--;
      if (this.watchers === 0) clearTimeout(this.timer);
    };
  }

  /** Something has happened that may be told to the endpoint. */
  nudge(): void {
    if (this.watchers > 0) this.plan(SOON_MS);
  }

  close(): void {
    this.turn++;
    this.watchers = 0;
    clearTimeout(this.timer);
  }

  private plan(afterMs = isMoving(this.rows.get()) ? SOON_MS : LATER_MS): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.look(), afterMs);
  }

  private look(): void {
    if (globalThis.document?.hidden) this.plan();
    else void this.refresh();
  }

  private async fetchPage(before?: string): Promise<WebhookDelivery[]> {
    const page = { limit: PAGE, ...(before !== undefined && { before }) };
    return (await this.api.deliveries(this.endpointId, this.filter.get(), page)).deliveries;
  }

  private takeNewest(page: readonly WebhookDelivery[]): void {
    const before = this.rows.get();
    const last = page.at(-1);
    const older = page.length === PAGE && last ? (before ?? []).filter((each) => isAfter(last, each)) : [];
    if (older.length === 0) this.hasMore.set(page.length === PAGE);
    this.rows.set([...page, ...older]);
    if (hasNewAttempt(before, page)) this.onAttempt();
  }

  private take(delivery: WebhookDelivery): void {
    this.heard.set(delivery.id, delivery);
    this.rows.update((rows) => rows?.map((each) => (each.id === delivery.id ? delivery : each)) ?? null);
    this.onAttempt();
  }
}

/** Whether something is about to be sent, or being sent. */
const isMoving = (rows: readonly WebhookDelivery[] | null): boolean =>
  rows?.some(({ status, nextAttemptAt }) => status === 'waiting' && Date.parse(nextAttemptAt ?? '') <= Date.now()) ??
  false;

/** Whether `other` stands behind `one` in the log. */
function isAfter(one: WebhookDelivery, other: WebhookDelivery): boolean {
  return one.createdAt === other.createdAt ? other.id < one.id : other.createdAt < one.createdAt;
}

function hasNewAttempt(before: readonly WebhookDelivery[] | null, page: readonly WebhookDelivery[]): boolean {
  if (before === null) return false;
  const attempts = new Map(before.map((each) => [each.id, each.attempts]));
  return page.some(({ id, attempts: now }) => now > (attempts.get(id) ?? 0));
}

import { z } from 'zod';
import { log } from '#lib/core/log/log.ts';
import { clipped } from './clip.ts';
import type { DeviceOutcome, DevicePush, PushOutcome } from './port.ts';

const SEND_MS = 10_000;
const CHECK_MS = 2000;
const DEFAULT_URL = 'https://exp.host/--/api/v2/push/send';

/** What Expo takes in one request: messages, and ids of receipts. */
const MESSAGES_AT_ONCE = 100;
const RECEIPTS_AT_ONCE = 1000;

/** Nobody is helped by an alert of yesterday. */
const LIFETIME_SECONDS = 12 * 3600;

const Details = z.object({ error: z.string().optional() });
const Ticket = z.object({ status: z.string(), id: z.string().optional(), details: Details.optional() });
type Ticket = z.output<typeof Ticket>;
const Tickets = z.object({ data: z.union([Ticket.transform((ticket) => [ticket]), z.array(Ticket)]) });
const Receipts = z.object({
  data: z.record(z.string(), z.object({ status: z.string(), details: Details.optional() })),
});

/** Expo's push service, which passes messages on to the phones' own. */
export class ExpoPush {
  readonly #token: string;
  readonly #url: string;

  constructor(token: string, url = DEFAULT_URL) {
    this.#token = token;
    this.#url = url;
  }

  async send(pushes: readonly DevicePush[]): Promise<DeviceOutcome[]> {
    const outcomes: DeviceOutcome[] = [];
    for (const some of chunksOf(pushes, MESSAGES_AT_ONCE)) outcomes.push(...(await this.#sendSome(some)));
    return outcomes;
  }

  async receipts(receiptIds: readonly string[]): Promise<Map<string, PushOutcome>> {
    const known = new Map<string, PushOutcome>();
    for (const ids of chunksOf(receiptIds, RECEIPTS_AT_ONCE)) {
      const response = await this.#post(this.#receiptsUrl, { ids }, SEND_MS);
      const { data } = Receipts.parse(await response.json());
      for (const [id, { status, details }] of Object.entries(data)) known.set(id, outcomeOf(status, details?.error));
    }
    return known;
  }

  /** Asks for a receipt that does not exist: it sends nothing, and needs a good token. */
  async check(): Promise<void> {
    const nobody = '00000000-0000-4000-8000-000000000000';
    const response = await this.#post(this.#receiptsUrl, { ids: [nobody] }, CHECK_MS);
    await response.body?.cancel();
    const isRefused = response.status === 401 || response.status === 403 || response.status >= 500;
    if (isRefused) throw new Error(`Expo answered ${response.status}.`);
  }

  async #sendSome(pushes: readonly DevicePush[]): Promise<DeviceOutcome[]> {
    const response = await this.#post(this.#url, pushes.map(toMessage), SEND_MS).catch(() => null);
    const tickets = Tickets.safeParse(await response?.json().catch(() => null)).data?.data ?? [];
    if (tickets.length !== pushes.length)
      log.warn('Expo took no messages', { status: response?.status ?? 'no answer' });
    return pushes.map((_, index) => toOutcome(tickets.length === pushes.length ? tickets[index] : undefined));
  }

  get #receiptsUrl(): string {
    return new URL('getReceipts', this.#url).href;
  }

  #post(url: string, body: unknown, deadlineMs: number): Promise<Response> {
    return fetch(url, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${this.#token}`,
        accept: 'application/json',
        'content-type': 'application/json',
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(deadlineMs),
      cache: 'no-store',
    });
  }
}

function toMessage({ pushToken, message }: DevicePush) {
  const { id, title, body, path, tag } = clipped(message);
  const manner = { sound: 'default', priority: 'high', ttl: LIFETIME_SECONDS };
  return { to: pushToken, title, body, data: { id, path, tag }, ...manner };
}

function toOutcome(ticket: Ticket | undefined): DeviceOutcome {
  if (!ticket) return { outcome: 'failed', receiptId: null };
  const outcome = outcomeOf(ticket.status, ticket.details?.error);
  return { outcome, receiptId: outcome === 'sent' ? (ticket.id ?? null) : null };
}

function outcomeOf(status: string, error: string | undefined): PushOutcome {
  if (status === 'ok') return 'sent';
  if (error === 'DeviceNotRegistered') return 'gone';
  log.warn('Expo did not take a message', { error });
  return 'failed';
}

const chunksOf = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, index) => all.slice(index * size, (index + 1) * size));

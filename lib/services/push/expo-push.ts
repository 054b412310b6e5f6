import { z } from 'zod';
import { log } from '#lib/core/log.ts';
import type { PushMessage, PushOutcome } from './port.ts';

const SEND_MS = 10_000;
const CHECK_MS = 2000;
const DEFAULT_URL = 'https://exp.host/--/api/v2/push/send';

const Ticket = z.object({ status: z.string(), details: z.object({ error: z.string().optional() }).optional() });
const Answer = z.object({ data: z.union([Ticket, z.array(Ticket)]) });

/** Expo's push service, which passes messages on to the phones' own. */
export class ExpoPush {
  readonly #token: string;
  readonly #url: string;

  constructor(token: string, url = DEFAULT_URL) {
    this.#token = token;
    this.#url = url;
  }

  async send(pushToken: string, { title, body, path, tag }: PushMessage): Promise<PushOutcome> {
    const message = { to: pushToken, title, body, data: { path, tag }, sound: 'default', priority: 'high' };
    const response = await this.#post(this.#url, message, SEND_MS).catch(() => null);
    const answer = Answer.safeParse(await response?.json().catch(() => null)).data?.data;
    const ticket = Array.isArray(answer) ? answer[0] : answer;
    if (ticket?.status === 'ok') return 'sent';
    const error = ticket?.details?.error;
    if (error === 'DeviceNotRegistered') return 'gone';
    log.warn('Expo did not take a message', { status: response?.status ?? 'no answer', error });
    return 'failed';
  }

  /** Asks for a receipt that does not exist: it sends nothing, and needs a good token. */
  async check(): Promise<void> {
    const nobody = '00000000-0000-4000-8000-000000000000';
    const response = await this.#post(new URL('getReceipts', this.#url).href, { ids: [nobody] }, CHECK_MS);
    await response.body?.cancel();
    const isRefused = response.status === 401 || response.status === 403 || response.status >= 500;
    if (isRefused) throw new Error(`Expo answered ${response.status}.`);
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

import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Resend } from 'resend';
import type { ErrorResponse, GetReceivingEmailResponseSuccess } from 'resend';
import { unavailable } from '#lib/core/errors.ts';
import { beforeDeadline } from '../outbound/before-deadline.ts';
import type { Outbox } from './outbox.ts';
import { addressIn } from './address-in.ts';
import type { KeptMail, Mail, MailService, ReceivedMail } from './port.ts';

const SEND_MS = 15_000;
const CHECK_MS = 2000;
const TRIES = 4;

/** The longest key that Resend takes. */
const MAXIMUM_KEY_LENGTH = 256;

/** Faults that pass by themselves. The key makes another try safe, even if the first was accepted after all. */
const PASSING = new Set<string>([
  'rate_limit_exceeded',
  'application_error',
  'internal_server_error',
  'concurrent_idempotent_requests',
]);

export class CloudMailService implements MailService {
  readonly driver = 'cloud';
  readonly #resend: Resend;
  readonly #from: string;
  readonly #outbox: Outbox;

  constructor({ apiKey, baseUrl, from, outbox }: { apiKey: string; baseUrl?: string; from: string; outbox: Outbox }) {
    this.#resend = new Resend(apiKey, { baseUrl });
    this.#from = from;
    this.#outbox = outbox;
  }

  async send(mail: Mail): Promise<void> {
    try {
      await beforeDeadline(SEND_MS, (signal) => this.#trySend(mail, signal));
    } catch (error) {
      throw unavailable('Mail could not be sent.', error);
    }
  }

  async received(id: string): Promise<ReceivedMail | null> {
    try {
      // Pictures within the text stay outside it: they may be megabytes each.
      const options = { html_format: 'cid' } as const;
      const get = (signal: AbortSignal) => this.#resend.emails.receiving.get(id, options, { signal });
      const { data, error } = await beforeDeadline(SEND_MS, get);
      if (data) return toReceived(data);
      if (error.name === 'not_found') return null;
      throw refusal(error);
    } catch (error) {
      throw unavailable('Mail could not be read.', error);
    }
  }

  keep(message: Omit<KeptMail, 'at'>, key?: string): Promise<void> {
    return this.#outbox.keep(message, key);
  }

  outbox(to?: string): Promise<KeptMail[]> {
    return this.#outbox.list(to);
  }

  async check(): Promise<void> {
    const { error } = await beforeDeadline(CHECK_MS, (signal) => this.#resend.domains.list({ limit: 1 }, { signal }));
    // A key that may only send is good, and tells so by this refusal.
    if (error && error.name !== 'restricted_api_key') throw refusal(error);
  }

  async close(): Promise<void> {}

  async #trySend(mail: Mail, signal: AbortSignal): Promise<void> {
    const { to, subject, text, html, replyTo, headers } = mail;
    const from = sender(this.#from, mail.fromName);
    const options = { idempotencyKey: keyOf(mail), signal };
    for (let attempt = 1; ; attempt += 1) {
      const answer = await this.#resend.emails.send({ from, to, subject, text, html, replyTo, headers }, options);
      // The other refusal of a known key: a mail with it went out, with other words. It must not go twice.
      if (!answer.error || answer.error.name === 'invalid_idempotent_request') return;
      const pauseMs = pauseBefore(answer.headers, attempt);
      if (attempt === TRIES || pauseMs > SEND_MS || !PASSING.has(answer.error.name)) throw refusal(answer.error);
      await wait(pauseMs, undefined, { signal });
    }
  }
}

function toReceived(mail: GetReceivingEmailResponseSuccess): ReceivedMail {
  const { message_id: messageId, from, to, cc, received_for: receivedFor, subject, text, html } = mail;
  const headers = Object.entries(mail.headers ?? {}).map(([name, value]) => [name.toLowerCase(), String(value)]);
  return {
    ...{ messageId, subject: subject ?? '', text, html },
    from: addressIn(from),
    to: [...to, ...(cc ?? []), ...(receivedFor ?? [])].map(addressIn),
    headers: Object.fromEntries(headers) as Record<string, string>,
    attachments: mail.attachments?.length ?? 0,
  };
}

/** @param from an address, alone or as `Name <address>` */
function sender(from: string, name: string | undefined): string {
  // What could end the name, or begin another address, is left out of it.
  const said = name
    ?.replace(/[\p{Cc}"\\<>@,;:()[\]]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (!said) return from;
  return `"${said}" <${/<([^<>]+)>\s*$/.exec(from)?.[1] ?? from}>`;
}

function keyOf({ idempotencyKey }: Mail): string {
  if (idempotencyKey.length <= MAXIMUM_KEY_LENGTH) return idempotencyKey;
  return createHash('sha256').update(idempotencyKey).digest('hex');
}

function pauseBefore(headers: Record<string, string> | null, attempt: number): number {
  const asked = Number(headers?.['retry-after']);
  return asked > 0 ? asked * 1000 : 250 * 2 ** attempt;
}

const refusal = (error: ErrorResponse) => new Error(`Resend: ${error.name} (${error.statusCode ?? 'no answer'})`);

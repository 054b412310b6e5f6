import { unavailable } from '#lib/core/errors.ts';
import type { Outbox } from './outbox.ts';
import type { KeptMail, Mail, MailService } from './port.ts';

/** Mail that goes nowhere: it can be read in the outbox (decisions.md, Mail, embedded). */
export class EmbeddedMailService implements MailService {
  readonly driver = 'embedded';
  readonly #outbox: Outbox;

  constructor(outbox: Outbox) {
    this.#outbox = outbox;
  }

  async send({ to, subject, text, html, idempotencyKey }: Mail): Promise<void> {
    try {
      await this.#outbox.keep({ to, subject, text, html }, idempotencyKey);
    } catch (error) {
      throw unavailable('Mail cannot be kept at the moment.', error);
    }
  }

  keep(message: Omit<KeptMail, 'at'>): Promise<void> {
    return this.#outbox.keep(message);
  }

  outbox(to?: string): Promise<KeptMail[]> {
    return this.#outbox.list(to);
  }

  check(): Promise<void> {
    return this.#outbox.check();
  }

  async close(): Promise<void> {}
}

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

  async send({ idempotencyKey, ...mail }: Mail): Promise<void> {
    try {
      await this.#outbox.keep(mail, idempotencyKey);
    } catch (error) {
      throw unavailable('Mail cannot be kept at the moment.', error);
    }
  }

  /** Nothing comes in here; what is tried out is given whole (`/api/dev/inbox`). */
  async received(): Promise<null> {
    return null;
  }

  keep(message: Omit<KeptMail, 'at'>, key?: string): Promise<void> {
    return this.#outbox.keep(message, key);
  }

  outbox(to?: string): Promise<KeptMail[]> {
    return this.#outbox.list(to);
  }

  check(): Promise<void> {
    return this.#outbox.check();
  }

  async close(): Promise<void> {}
}

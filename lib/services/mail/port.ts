import type { Service } from '../service.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Whom it is from, in words, at the deployment's own address. */
  fromName?: string;
  replyTo?: string;
  /** Beside those that the others make, in ASCII. */
  headers?: Record<string, string>;
  /** The same key never sends twice within a day, whoever retries. */
  idempotencyKey: string;
}

/** What would have left the deployment and was kept instead. */
export interface KeptMail {
  /** A mail address; of a push to a phone its push token. */
  to: string;
  subject: string;
  text: string;
  html: string;
  at: string;
  fromName?: string;
  replyTo?: string;
  headers?: Record<string, string>;
  /** Of a push to a phone: what the app would get with it. */
  data?: Record<string, string>;
}

/** A mail that came in, as far as it is read. */
export interface ReceivedMail {
  /** The sender's own name for it; the same mail told of twice has the same. */
  messageId: string;
  /** The address alone. */
  from: string;
  /** Every address that it was for. */
  to: string[];
  subject: string;
  text: string | null;
  html: string | null;
  /** By their names in lower case. */
  headers: Record<string, string>;
  /** How many files came with it, pictures within the text among them. */
  attachments: number;
}

export interface MailService extends Service {
  /** A mail that came in, by the name that its webhook gives it; null when there is none (any more). @throws AppError `unavailable` */
  received(id: string): Promise<ReceivedMail | null>;
  /** @throws AppError `unavailable` when it was not accepted */
  send(mail: Mail): Promise<void>;
  /** Puts into the outbox what another embedded service cannot send; once within a day for a key. */
  keep(message: Omit<KeptMail, 'at'>, key?: string): Promise<void>;
  /** What was kept, newest first: all mail of the embedded driver, pushes to phones where Expo is not set. */
  outbox(to?: string): Promise<KeptMail[]>;
}

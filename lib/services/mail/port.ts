import type { Service } from '../service.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  replyTo?: string;
  /** The same key never sends twice within a day, whoever retries. */
  idempotencyKey: string;
}

export interface KeptMail {
  to: string;
  subject: string;
  text: string;
  html: string;
  at: string;
}

export interface MailService extends Service {
  /** @throws AppError `unavailable` when it was not accepted */
  send(mail: Mail): Promise<void>;
  /** What the embedded driver kept, newest first; null where mail is really sent. */
  outbox(to?: string): Promise<KeptMail[]> | null;
}

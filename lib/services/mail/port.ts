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

/** What would have left the deployment and was kept instead. */
export interface KeptMail {
  /** A mail address; of a push to a phone its push token. */
  to: string;
  subject: string;
  text: string;
  html: string;
  at: string;
  /** Of a push to a phone: what the app would get with it. */
  data?: Record<string, string>;
}

export interface MailService extends Service {
  /** @throws AppError `unavailable` when it was not accepted */
  send(mail: Mail): Promise<void>;
  /** Puts into the outbox what another embedded service cannot send. */
  keep(message: Omit<KeptMail, 'at'>): Promise<void>;
  /** What was kept, newest first: all mail of the embedded driver, pushes to phones where Expo is not set. */
  outbox(to?: string): Promise<KeptMail[]>;
}

import { resolve } from 'node:path';
import type { Config } from '#lib/core/config.ts';
import { CloudMailService } from './cloud.ts';
import { EmbeddedMailService } from './embedded.ts';
import { Outbox } from './outbox.ts';
import type { MailService } from './port.ts';

export function createMailService(config: Config): MailService {
  const outbox = new Outbox(resolve(config.DATA_DIR, 'outbox', 'messages.jsonl'));
  if (!config.RESEND_API_KEY) return new EmbeddedMailService(outbox);
  const { RESEND_API_KEY: apiKey, RESEND_BASE_URL: baseUrl, MAIL_FROM: from } = config;
  return new CloudMailService({ apiKey, baseUrl, from, outbox });
}

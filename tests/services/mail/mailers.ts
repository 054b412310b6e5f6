import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { readConfig } from '#lib/core/config.ts';
import { createMailService } from '#lib/services/mail/create.ts';
import type { MailService } from '#lib/services/mail/port.ts';
import { startResendApi } from '#tests/support/services/resend-api.ts';
import type { ResendApi } from '#tests/support/services/resend-api.ts';

export async function dataDirectory(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'parley-mail-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  return directory;
}

export async function cloudMailer(): Promise<{
  mail: MailService;
  api: ResendApi;
  delivered: () => Promise<string[]>;
}> {
  const api = await startResendApi();
  onTestFinished(() => api.close());
  const mail = createMailService(
    readConfig({
      DATA_DIR: await dataDirectory(),
      RESEND_API_KEY: api.apiKey,
      RESEND_BASE_URL: api.url,
      MAIL_FROM: 'Shop <chat@shop.example.com>',
    }),
  );
  return { mail, api, delivered: async () => api.sent.map(({ to, subject }) => `${to}: ${subject}`) };
}

export async function embeddedMailer(): Promise<{ mail: MailService; delivered: () => Promise<string[]> }> {
  const mail = createMailService(readConfig({ DATA_DIR: await dataDirectory() }));
  const delivered = async () => (await mail.outbox()).map(({ to, subject }) => `${to}: ${subject}`).reverse();
  return { mail, delivered };
}

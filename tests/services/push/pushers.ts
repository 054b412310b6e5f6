import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished, vi } from 'vitest';
import { readConfig } from '#lib/core/config.ts';
import { createMailService } from '#lib/services/mail/create.ts';
import { createPushService } from '#lib/services/push/create.ts';
import type { PushMessage, PushOutcome, PushService } from '#lib/services/push/port.ts';
import { startExpoApi } from '#tests/support/services/expo-api.ts';
import { startPushService } from '#tests/support/services/push-service.ts';

export const MESSAGE = {
  ...{ id: 'notification_1', title: 'Kari', body: 'Hei på deg 👋' },
  ...{ path: '/panel/conversation_1', tag: 'conversation_1' },
};

export const PHONE = 'ExponentPushToken[abcdefghijklmnopqrstuv]';

vi.stubEnv('APP_SECRET', 'a secret of the tests, 32 characters or more');

async function open(environment: Record<string, string>) {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'parley-push-'));
  const browsers = await startPushService();
  onTestFinished(async () => {
    await browsers.close();
    await rm(DATA_DIR, { recursive: true });
  });
  const config = readConfig({ DATA_DIR, ALLOW_INSECURE_TARGETS: '1', ...environment });
  const mail = createMailService(config);
  return { push: createPushService(config, mail), mail, browsers };
}

export async function embeddedPusher(environment: Record<string, string> = {}) {
  const opened = await open(environment);
  const onPhones = async () =>
    (await opened.mail.outbox()).map(({ to, subject, text, data }) => ({ to, subject, text, data }));
  return { ...opened, onPhones };
}

export async function cloudPusher(environment: Record<string, string> = {}) {
  const expo = await startExpoApi();
  onTestFinished(() => expo.close());
  const opened = await open({ EXPO_ACCESS_TOKEN: expo.accessToken, EXPO_PUSH_URL: expo.url, ...environment });
  const onPhones = async () =>
    expo.sent.map(({ to, title, body, data }) => ({ to, subject: title, text: body, data })).reverse();
  return { ...opened, expo, onPhones };
}

/** To one phone. */
export async function sendToPhone(push: PushService, message: PushMessage = MESSAGE): Promise<PushOutcome | undefined> {
  const [sent] = await push.sendToDevices([{ pushToken: PHONE, message }]);
  return sent?.outcome;
}

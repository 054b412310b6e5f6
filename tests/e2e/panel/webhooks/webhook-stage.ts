import type { Page } from 'playwright';
import { afterEach, beforeEach, expect } from 'vitest';
import type { WebhookEndpoint } from '#lib/resources/webhook.ts';
import { made } from '#tests/support/api/api-client.ts';
import { WebhookReceiver } from '#tests/support/services/webhook-receiver.ts';
import { PATIENT } from '../panel-browser.ts';
import { panelStage } from '../panel-stage.ts';

/** The panel's stage, with a server of the shop's own that is told of what happens. */
export function webhookStage() {
  const stage = panelStage();
  let receiver: WebhookReceiver;
  beforeEach(async () => {
    receiver = await WebhookReceiver.start();
  });
  afterEach(() => receiver.close());
  return {
    stage,
    receiver: () => receiver,
    async open(path = ''): Promise<Page> {
      const { page } = stage;
      await page.goto(`${stage.line.url}/panel/webhooks${path}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      return page;
    },
    /** An endpoint that was made past the panel. */
    async anEndpoint(fields: object = {}): Promise<WebhookEndpoint> {
      const input = { url: receiver.url('/hook'), ...fields };
      return (await made(stage.ragnhild.post<{ endpoint: WebhookEndpoint }>('/operator/webhooks', input))).endpoint;
    },
    /** Something happens that the shop's server is told of. @returns once it was */
    async somethingHappens(): Promise<void> {
      const before = receiver.of('conversation.created').length;
      const visitor = await stage.shop.tenant.visitor();
      await visitor.conversation();
      await expect.poll(() => receiver.of('conversation.created').length, PATIENT).toBeGreaterThan(before);
    },
  };
}

export const rows = (page: Page) => page.getByRole('table', { name: 'Deliveries' }).locator('tbody tr');
export const sheetOf = (page: Page, type: string) => page.getByRole('dialog', { name: type });

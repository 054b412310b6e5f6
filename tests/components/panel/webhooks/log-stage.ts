import type { WebhookDelivery, WebhookEndpoint } from '#lib/resources/webhook.ts';
import { PAGE } from '#components/panel/webhooks/state/delivery-log.ts';
import type { LogFilter } from '#components/panel/webhooks/state/webhook-api.ts';

export const AT = '2026-11-20T12:00:00.000Z';

export const endpoint = (id: string, fields: Partial<WebhookEndpoint> = {}): WebhookEndpoint => ({
  ...{ id, url: `https://${id}.example/`, description: '', events: [], enabled: true, secretPrefix: 'whsec_abc' },
  ...{ disabledReason: null, consecutiveFailures: 0, failingSince: null, lastSuccessAt: null },
  ...{ createdAt: AT, updatedAt: AT, ...fields },
});

export const delivery = (id: string, fields: Partial<WebhookDelivery> = {}): WebhookDelivery => ({
  ...{ id, endpointId: 'endpoint_1', eventId: `event_of_${id}`, eventType: 'message.created', status: 'delivered' },
  ...{ attempts: 1, nextAttemptAt: null, error: null, responseStatus: 200, responseBody: '', durationMs: 12 },
  ...{ payload: '{}', createdAt: AT, lastAttemptAt: AT, deliveredAt: AT, ...fields },
});

/** So many, made a second after one another, the newest first. */
export const many = (count: number): WebhookDelivery[] =>
  Array.from({ length: count }, (_, index) => aged(`d${String(count - index).padStart(4, '0')}`, count - index));

export const aged = (id: string, seconds: number, fields: Partial<WebhookDelivery> = {}): WebhookDelivery =>
  delivery(id, { createdAt: new Date(Date.parse(AT) + seconds * 1_000).toISOString(), ...fields });

/** A log as the server has it, whose answers a test can hold back. */
export class ServedLog {
  stored: WebhookDelivery[] = [];
  asked: { filter: LogFilter; before: string | undefined }[] = [];
  hold: Promise<void> = Promise.resolve();
  /** What becomes of whatever is sent now. */
  outcome: Partial<WebhookDelivery> = { status: 'delivered' };
  isDown = false;

  readonly api = {
    deliveries: async (_: string, filter: LogFilter, { before }: { limit: number; before?: string }) => {
      this.asked.push({ filter, before });
      const fitting = this.stored.filter(({ status }) => filter.status === null || status === filter.status);
      const from = before === undefined ? 0 : fitting.findIndex(({ id }) => id === before) + 1;
      const deliveries = fitting.slice(from, from + PAGE);
      await this.hold;
      if (this.isDown) throw new Error('down');
      return { deliveries };
    },
    delivery: async (_: string, id: string) => ({ delivery: this.stored.find((each) => each.id === id)! }),
    resend: async (_: string, id: string) => {
      const before = this.stored.find((each) => each.id === id)!;
      return { delivery: this.store({ ...before, ...this.outcome, attempts: before.attempts + 1 }) };
    },
    resendMany: async () => ({ count: this.stored.length }),
    test: async () => {
      const made = aged('test', 999_999, { eventType: 'webhook.test', ...this.outcome });
      this.stored = [made, ...this.stored];
      return { delivery: made };
    },
  };

  store(changed: WebhookDelivery): WebhookDelivery {
    this.stored = this.stored.map((each) => (each.id === changed.id ? changed : each));
    return changed;
  }
}

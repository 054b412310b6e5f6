import type { WebhookDelivery } from '#lib/resources/webhook.ts';

/** What the last attempt was sent with (api-v1.md, Webhook request). The signature is made anew for each attempt: null. */
export const requestHeaders = ({ eventId, eventType, id, attempts }: WebhookDelivery): [string, string | null][] => [
  ['Content-Type', 'application/json'],
  ['User-Agent', 'Parley-Webhooks/1.0'],
  ['Service-Signature', null],
  ['Service-Event-Id', eventId],
  ['Service-Event-Type', eventType],
  ['Service-Delivery-Id', id],
  ['Service-Delivery-Attempt', String(Math.max(attempts, 1))],
];

import { z } from 'zod';
import { id, Time } from './fields.ts';

const EVENT_ID = 'event_01jd4q8w2tf7sbm3v5x9kz6ahe';
const PAYLOAD = `{"id":"${EVENT_ID}","type":"webhook.test","tenantId":"tenant_01jd4q8w2tf7sbm3v5x9kz6ahe","createdAt":"2026-11-20T12:00:00.000Z","data":{"endpointId":"endpoint_01jd4q8w2tf7sbm3v5x9kz6ahe","message":"This is a test event."}}`;

export const WebhookEndpoint = z.object({
  id: id('endpoint'),
  url: z.string().meta({ example: 'https://shop.example.com/parley' }),
  description: z.string().meta({ example: 'Orders' }),
  events: z
    .array(z.string())
    .meta({ description: 'The types that it gets; none: all, later ones too.', example: ['conversation.requested'] }),
  enabled: z.boolean(),
  secretPrefix: z.string().meta({ description: 'How its secret begins.', example: 'whsec_k3Jq9x' }),
  disabledReason: z
    .enum(['failures'])
    .nullable()
    .meta({ description: '`failures`: switched off because nothing came through any more.' }),
  consecutiveFailures: z.number().int().meta({ description: 'Attempts that have failed since the last success.' }),
  failingSince: Time.nullable(),
  lastSuccessAt: Time.nullable(),
  createdAt: Time,
  updatedAt: Time,
});
export type WebhookEndpoint = z.output<typeof WebhookEndpoint>;

export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const;

export const WebhookDelivery = z.object({
  id: id('delivery'),
  endpointId: id('endpoint'),
  eventId: z.string().meta({ example: EVENT_ID }),
  eventType: z.string().meta({ example: 'webhook.test' }),
  status: z.enum(DELIVERY_STATES),
  attempts: z.number().int().meta({ description: 'Made so far, those that were asked for among them.', example: 1 }),
  nextAttemptAt: Time.nullable().meta({ description: 'Not before then; null when it is not tried any more.' }),
  error: z.string().nullable().meta({
    description:
      'Of the last attempt: `http_<status>`, `timeout`, `network`, `dns`, `blocked_address`, `endpoint_disabled` or `endpoint_deleted`.',
    example: 'http_500',
  }),
  responseStatus: z.number().int().nullable().meta({ example: 500 }),
  responseBody: z.string().nullable().meta({ description: 'At most 2000 characters of it.', example: 'Sorry' }),
  durationMs: z.number().int().nullable().meta({ example: 132 }),
  payload: z.string().meta({ description: 'The body as it is sent, byte for byte.', example: PAYLOAD }),
  createdAt: Time,
  lastAttemptAt: Time.nullable(),
  deliveredAt: Time.nullable(),
});
export type WebhookDelivery = z.output<typeof WebhookDelivery>;

/** The secret is in these answers and in no other. */
export const MadeEndpoint = z.object({
  endpoint: WebhookEndpoint,
  secret: z.string().meta({
    description: 'Signs every request. Shown only here.',
    example: 'whsec_k3Jq9xT0V7cPqYwZ2mB8nLr5sD1fGhJ6aE4uXiOyKvM',
  }),
});
export const ChangedEndpoint = z.object({ endpoint: WebhookEndpoint });
export const WebhookEndpoints = z.object({ endpoints: z.array(WebhookEndpoint) });
export const WebhookDeliveries = z.object({ deliveries: z.array(WebhookDelivery) });
export const AttemptedDelivery = z.object({ delivery: WebhookDelivery });

const PulledEvent = z
  .object({
    id: z.string(),
    type: z.string(),
    tenantId: id('tenant'),
    createdAt: Time,
    data: z.record(z.string(), z.unknown()),
  })
  .meta({
    description: 'The body of a webhook request; `data` by the type, as under webhooks.',
    example: {
      ...{ id: EVENT_ID, type: 'visitor.deleted', tenantId: 'tenant_01jd4q8w2tf7sbm3v5x9kz6ahe' },
      createdAt: '2026-11-20T12:00:00.000Z',
      data: { visitorId: 'visitor_01jd4q8w2tf7sbm3v5x9kz6ahe', externalId: 'customer-4711', by: 'server' },
    },
  });

export const PulledEvents = z.object({
  events: z.array(PulledEvent),
  cursor: z
    .string()
    .meta({ description: 'From where the next call goes on.', example: '2s.mhx0cow0.4Zr0n1VbTqSxGg7PpIyKdA' }),
  hasMore: z.boolean().meta({ description: 'There is more already: ask again at once.' }),
});
export const WebhookEndpointDetail = z.object({
  endpoint: WebhookEndpoint,
  previousSecretUntil: Time.nullable().meta({
    description: 'Until then the secret before the last rotation signs too; null when it does not any more.',
  }),
});
export const ResentDeliveries = z.object({
  count: z.number().int().meta({ description: 'How many are sent once more.', example: 12 }),
});

const WebhookEventSample = z.object({
  type: z.string().meta({ example: 'webhook.test' }),
  when: z.string().meta({ description: 'When it comes.', example: 'Somebody asked for a test event' }),
  example: z
    .record(z.string(), z.unknown())
    .meta({ description: 'The body of a request, as it may come.', example: JSON.parse(PAYLOAD) }),
});
export type WebhookEventSample = z.output<typeof WebhookEventSample>;
export const WebhookEventSamples = z.object({ events: z.array(WebhookEventSample) });

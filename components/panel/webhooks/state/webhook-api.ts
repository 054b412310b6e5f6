import type {
  WebhookDelivery,
  WebhookDeliveries,
  WebhookEndpoint,
  WebhookEndpointDetail,
  WebhookEventSamples,
} from '#lib/resources/webhook.ts';
import type { z } from 'zod';
import type { PanelRequest } from '../../api/panel-request.ts';

export type EndpointFields = Pick<WebhookEndpoint, 'url' | 'description' | 'events' | 'enabled'>;
export type EndpointDetail = z.output<typeof WebhookEndpointDetail>;
type Made = { endpoint: WebhookEndpoint; secret: string };

/** What of a log is shown, or sent once more; null: whatever it is. */
export interface LogFilter {
  readonly status: WebhookDelivery['status'] | null;
  readonly type: string | null;
  /** ISO 8601 */
  readonly since: string | null;
  readonly until: string | null;
}

/** What the panel asks of the server about webhooks. Each @throws Refused, or what fetch throws when nobody answers */
export function webhookApi(request: PanelRequest) {
  const at = (id: string, rest = '') => `/operator/webhooks/${encodeURIComponent(id)}${rest}`;
  const post = <T>(path: string, body?: object) => request<T>(path, { method: 'POST', ...(body && { body }) });
  return {
    endpoints: () => request<{ endpoints: WebhookEndpoint[] }>('/operator/webhooks'),
    endpoint: (id: string) => request<EndpointDetail>(at(id)),
    events: () => request<z.output<typeof WebhookEventSamples>>('/operator/webhook-events'),
    add: (fields: Partial<EndpointFields>) => post<Made>('/operator/webhooks', fields),
    change: (id: string, fields: Partial<EndpointFields>) =>
      request<{ endpoint: WebhookEndpoint }>(at(id), { method: 'PATCH', body: fields }),
    remove: (id: string) => request<null>(at(id), { method: 'DELETE' }),
    rotate: (id: string) => post<Made>(at(id, '/rotate-secret')),
    test: (id: string) => post<{ delivery: WebhookDelivery }>(at(id, '/test')),
    deliveries: (id: string, filter: LogFilter, page: { limit: number; before?: string }) =>
      request<z.output<typeof WebhookDeliveries>>(at(id, '/deliveries'), { query: { ...given(filter), ...page } }),
    delivery: (id: string, deliveryId: string) =>
      request<{ delivery: WebhookDelivery }>(at(id, `/deliveries/${encodeURIComponent(deliveryId)}`)),
    resend: (id: string, deliveryId: string) =>
      post<{ delivery: WebhookDelivery }>(at(id, `/deliveries/${encodeURIComponent(deliveryId)}/resend`)),
    resendMany: (id: string, filter: Partial<LogFilter>) =>
      post<{ count: number }>(at(id, '/deliveries/resend'), given(filter)),
  };
}

export type WebhookApi = ReturnType<typeof webhookApi>;

const given = (filter: Partial<LogFilter>): Record<string, string> =>
  Object.fromEntries(Object.entries(filter).filter((entry): entry is [string, string] => entry[1] !== null));

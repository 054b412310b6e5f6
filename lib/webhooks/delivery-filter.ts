import { and, eq, gte, lt } from 'drizzle-orm';
import { z } from 'zod';
import { webhookDeliveries } from '#lib/db/schema/events.ts';
import { TimeInput } from '#lib/resources/fields.ts';
import { DELIVERY_STATES } from '#lib/resources/webhook.ts';

/** What of an endpoint's log is meant; what is left out narrows nothing. */
export const DeliveryFilter = z.object({
  status: z.enum(DELIVERY_STATES).optional().meta({ description: 'Of this state alone.' }),
  type: z.string().max(100).optional().meta({ description: 'Of events of this type alone.' }),
  since: TimeInput.optional().meta({ description: 'Of events that happened then or later.' }),
  until: TimeInput.optional().meta({ description: 'Of events that happened before then.' }),
});
export type DeliveryFilter = z.output<typeof DeliveryFilter>;

export const ofEndpoint = (tenantId: string, endpointId: string) =>
  and(eq(webhookDeliveries.tenantId, tenantId), eq(webhookDeliveries.endpointId, endpointId));

export const fitting = ({ status, type, since, until }: DeliveryFilter) =>
  and(
    status && eq(webhookDeliveries.status, status),
    type === undefined ? undefined : eq(webhookDeliveries.eventType, type),
    since && gte(webhookDeliveries.createdAt, since),
    until && lt(webhookDeliveries.createdAt, until),
  );

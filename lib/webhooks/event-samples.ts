import { entries } from '#lib/events/catalogue/catalogue.ts';
import { AT, exampleId } from '#lib/events/catalogue/example-story.ts';
import type { WebhookEventSample } from '#lib/resources/webhook.ts';

/** Every type that an endpoint may get, tests too, with the whole body of a request as it may come. */
export function eventSamples(): WebhookEventSample[] {
  return entries().flatMap(([type, { when, example, webhook }]) =>
    webhook ? [{ type, when, example: { ...envelope(type), data: webhook.from(example) } }] : [],
  );
}

const envelope = (type: string) => ({
  id: exampleId('event'),
  type,
  tenantId: exampleId('tenant'),
  createdAt: AT,
});

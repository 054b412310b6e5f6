import { z } from 'zod';
import { entries } from '#lib/events/catalogue/catalogue.ts';
import { SafeText, text } from '#lib/resources/fields.ts';

/** What an endpoint may choose from: a test is sent whatever it has chosen. */
export const DELIVERED_TYPES = entries()
  .filter(([type, { webhook }]) => webhook && type !== 'webhook.test')
  .map(([type]) => type);

const EventType = SafeText.refine(
  (type) => (DELIVERED_TYPES as string[]).includes(type),
  'is no type of event that is delivered',
).meta({ type: 'string', enum: DELIVERED_TYPES });

const url = text({ min: 1, max: 2000 }).meta({
  description: 'An https address of a host on the public internet, without credentials.',
});
const description = text({ max: 300 });
const events = z
  .array(EventType)
  .max(100)
  .transform((types) => [...new Set(types)])
  .meta({ description: 'The types that it gets; none: all, later ones too.' });

export const EndpointInput = z.object({
  url,
  description: description.default(''),
  events: events.default([]),
  enabled: z.boolean().default(true),
});
export type EndpointInput = z.output<typeof EndpointInput>;

export const EndpointChanges = z
  .object({ url, description, events, enabled: z.boolean() })
  .partial()
  .meta({ description: 'What is left out stays.' });
export type EndpointChanges = z.output<typeof EndpointChanges>;

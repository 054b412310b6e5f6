import { z } from 'zod';
import { entries, type EventType } from '#lib/events/catalogue/catalogue.ts';
import { SafeText, text } from '#lib/resources/fields.ts';

/** What an endpoint may choose from: a test too, which is sent whatever it has chosen. */
const DELIVERED_TYPES = entries()
  .filter(([, { webhook }]) => webhook)
  .map(([type]) => type);

const isDelivered = (type: string) => (DELIVERED_TYPES as string[]).includes(type);
const isKept = (type: unknown) => type !== 'webhook.test' && isDelivered(String(type));

const DeliveredType = SafeText.refine(isDelivered, 'is no type of event that is delivered').meta({
  type: 'string',
  enum: DELIVERED_TYPES,
});

/** Types with commas between them, of those that the log keeps. */
export const EventTypes = SafeText.transform((list) => list.split(',').map((type) => type.trim()))
  .transform((types) => [...new Set(types)].filter((type) => type !== ''))
  .pipe(z.array(z.custom<EventType>(isKept, 'names a type that is not kept')))
  .transform((types) => (types.length > 0 ? types : null))
  .meta({ type: 'string' });

const url = text({ min: 1, max: 2000 }).meta({
  description: 'An https address of a host on the public internet, without credentials.',
});
const description = text({ max: 300 });
const events = z
  .array(DeliveredType)
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

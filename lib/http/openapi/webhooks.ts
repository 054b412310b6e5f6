import type { z } from 'zod';
import { entries } from '#lib/events/catalogue/catalogue.ts';
import type { AnyEntry } from '#lib/events/catalogue/entry.ts';
import { OperatorRealtimeEvent, VisitorRealtimeEvent } from '#lib/events/catalogue/realtime-event.ts';
import { WebhookVisitor } from '#lib/events/catalogue/webhook-visitor.ts';
import { exampleOf } from './example-of.ts';
import type { JsonSchema, Parameter, PathItem } from './openapi-document.ts';
import type { SchemaBook } from './schema-book.ts';

/** Schemas of what events become that are components. */
export const EVENT_SCHEMAS: Record<string, z.ZodType> = { WebhookVisitor, VisitorRealtimeEvent, OperatorRealtimeEvent };

/** The events that a tenant's endpoint receives (api-v1.md, Webhook events). */
export function describeWebhooks(book: SchemaBook): Record<string, PathItem> {
  return Object.fromEntries(
    entries().flatMap(([type, entry]) =>
      entry.webhook ? [[type, describeEvent(type, entry, entry.webhook, book)]] : [],
    ),
  );
}

function describeEvent(
  type: string,
  { when, example: kept }: AnyEntry,
  { data, from }: NonNullable<AnyEntry['webhook']>,
  book: SchemaBook,
): PathItem {
  const schema = envelope(type, book.convert(data, 'output'));
  const example = { ...(exampleOf(schema, book.components) as object), data: from(kept) };
  return {
    post: {
      operationId: `webhook${type.replace(/(^|\.)(\w)/g, (_, __, letter: string) => letter.toUpperCase())}`,
      tags: ['Webhooks'],
      summary: when,
      description: `We send \`${type}\` to every endpoint of yours that asks for it or for all types, signed with its secret. Answer at once and do the work afterwards; what comes again carries the same \`id\`.`,
      security: [],
      parameters: HEADERS,
      requestBody: {
        required: true,
        content: { 'application/json': { schema, example } },
      },
      responses: {
        '2XX': { description: 'Taken. It must come within 5 seconds.' },
        default: { description: 'Anything else, a redirect too, is a failure and is tried again.' },
      },
    },
  };
}

function envelope(type: string, data: JsonSchema): JsonSchema {
  return {
    type: 'object',
    properties: {
      id: {
        type: 'string',
        description: 'The same on every retry and resend: what has come before is to be left out by it.',
        examples: ['event_01jd4q8w2tf7sbm3v5x9kz6ahe'],
      },
      type: { type: 'string', const: type },
      tenantId: { type: 'string', examples: ['tenant_01jd4q8w2tf7sbm3v5x9kz6ahe'] },
      createdAt: { type: 'string', format: 'date-time', description: 'Events may come out of order; this tells it.' },
      data,
    },
    required: ['id', 'type', 'tenantId', 'createdAt', 'data'],
  };
}

const header = (name: string, description: string, schema: JsonSchema): Parameter => ({
  ...{ name, in: 'header', required: true, description, schema },
});

const HEADERS: Parameter[] = [
  header(
    'Service-Signature',
    '`t=<unix seconds>,v1=<hex>`: the HMAC-SHA256 of `<t>.<raw body>` with the endpoint’s secret. Two `v1` for a day after a rotation.',
    {
      type: 'string',
    },
  ),
  header('Service-Event-Id', 'The event’s id, as in the body.', { type: 'string' }),
  header('Service-Event-Type', 'The event’s type, as in the body.', { type: 'string' }),
  header('Service-Delivery-Id', 'One per event and endpoint.', { type: 'string' }),
  header('Service-Delivery-Attempt', 'Which attempt this is.', { type: 'integer', minimum: 1 }),
];

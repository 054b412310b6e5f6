import type { z } from 'zod';
import { SECURITY_SCHEMES } from './callers.ts';
import { type DeclaredEndpoint, describeOperation } from './describe-operation.ts';
import { ERROR_EXAMPLES, ERROR_SCHEMA } from './error-answers.ts';
import { groupPosition, groupsOf } from './groups.ts';
import { OPERATION_METHODS, type OpenApiDocument, type PathItem } from './openapi-document.ts';
import { SchemaBook } from './schema-book.ts';
import { EVENT_SCHEMAS, describeWebhooks } from './webhooks.ts';

/**
 * The description of the whole interface, made from nothing but its declarations: the same schemas that check requests.
 * The same input gives the same document, in whatever order it comes.
 */
export function describeApi(endpoints: DeclaredEndpoint[], resources: Record<string, z.ZodType>): OpenApiDocument {
  const book = new SchemaBook({ ...resources, ...EVENT_SCHEMAS });
  const ordered = endpoints.toSorted((a, b) => compare(sortKey(a), sortKey(b)));
  const paths: Record<string, PathItem> = {};
  for (const endpoint of ordered)
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method]: describeOperation(endpoint, book) };
  const webhooks = describeWebhooks(book);
  const schemas = { ...book.components, Error: ERROR_SCHEMA };
  return {
    openapi: '3.1.1',
    info: { title: 'Parley API', version: 'v1', description: ABOUT },
    servers: [{ url: '/api/v1' }],
    tags: [...groupsOf(Object.keys(paths)), WEBHOOK_TAG],
    paths,
    webhooks,
    components: {
      schemas: Object.fromEntries(Object.entries(schemas).toSorted(([a], [b]) => compare(a, b))),
      examples: ERROR_EXAMPLES,
      securitySchemes: SECURITY_SCHEMES,
    },
  };
}

const ABOUT = [
  'Website chat with an assistant and human operators.',
  'Bodies are JSON, times are ISO 8601 in UTC with milliseconds, ids are opaque.',
  'Answers carry every field, null where it is empty; unknown fields in requests are ignored.',
  'Every failure has the shape `{ "error": { "code", "message" } }`; the code decides what to do.',
].join(' ');

const WEBHOOK_TAG = { name: 'Webhooks', description: 'What a tenant’s own endpoints receive, signed.' };

/** By group, then by path, then by method. */
function sortKey({ method, path }: DeclaredEndpoint): string {
  const group = String(groupPosition(path)).padStart(3, '0');
  return `${group} ${path.replaceAll('{', '~')} ${OPERATION_METHODS.indexOf(method)}`;
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));

import type { JsonSchema, OpenApiDocument, Operation } from '#lib/http/openapi/openapi-document.ts';
import { OPERATION_METHODS } from '#lib/http/openapi/openapi-document.ts';

/** Committed: what the client of packages/client may call, and what it is answered. */
export const CLIENT_OPERATIONS = 'packages/client/src/operations.generated.ts';

/** The file's text, from the description: the operations of a backend, the events of webhooks, and all that they name. */
export function clientOperations(document: OpenApiDocument): string {
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    OPERATION_METHODS.flatMap((method) => {
      const operation = item[method];
      return operation?.['x-caller'] === 'server' ? [{ path, method, operation }] : [];
    }),
  );
  const events = Object.entries(document.webhooks).map(([type, item]) => `  '${type}': ${typeOf(dataOf(item.post!))};`);
  const body = [
    'export interface Operations {',
    ...operations.map(
      ({ operation }) => `${comment(operation.summary)}  ${operation.operationId}: ${shapeOf(operation)};`,
    ),
    '}',
    '',
    '/** Method and path of each. */',
    'export const OPERATIONS = {',
    ...operations.map(
      ({ path, method, operation }) => `  ${operation.operationId}: ['${method.toUpperCase()}', '${path}'],`,
    ),
    '} as const satisfies Record<keyof Operations, readonly [method: string, path: string]>;',
    '',
    '/** `data` of each event that webhooks are told. */',
    'export interface EventData {',
    ...events,
    '}',
  ].join('\n');
  const named = [...namedIn(document, body)].toSorted().map((name) => {
    const schema = document.components.schemas[name]!;
    return `export type ${name} = ${typeOf(schema)};`;
  });
  return `/* Made from the API's description by \`npm run build\`. */\n\n${body}\n\n${named.join('\n\n')}\n`;
}

function shapeOf({ parameters = [], requestBody, responses }: Operation): string {
  const given = (place: 'path' | 'query') =>
    parameters
      .filter((each) => each.in === place)
      .map((each) => `${each.name}${each.required ? '' : '?'}: ${typeOf(each.schema)}`);
  const [, answer] = Object.entries(responses).find(([status]) => status.startsWith('2')) ?? [];
  const schema = answer?.content?.['application/json']?.schema;
  const sent = requestBody?.content['application/json']?.schema;
  const parts = [
    given('path').length > 0 && `params: { ${given('path').join('; ')} }`,
    given('query').length > 0 && `query?: { ${given('query').join('; ')} }`,
    sent && `body: ${typeOf(sent)}`,
    `answer: ${schema ? typeOf(schema) : 'null'}`,
  ];
  return `{ ${parts.filter(Boolean).join('; ')} }`;
}

function dataOf({ requestBody }: Operation): JsonSchema {
  const envelope = requestBody!.content['application/json']!.schema as { properties: { data: JsonSchema } };
  return envelope.properties.data;
}

interface Parts {
  $ref?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  type?: string | string[];
  items?: JsonSchema;
  prefixItems?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: JsonSchema | boolean;
}

/** A schema as TypeScript has it. */
function typeOf(schema: JsonSchema): string {
  const parts = schema as Parts;
  if (parts.$ref) return parts.$ref.slice(parts.$ref.lastIndexOf('/') + 1);
  if ('const' in parts) return JSON.stringify(parts.const);
  if (parts.enum) return parts.enum.map((each) => JSON.stringify(each)).join(' | ');
  const either = parts.anyOf ?? parts.oneOf;
  if (either) return `(${[...new Set(either.map(typeOf))].join(' | ')})`;
  if (parts.allOf) return parts.allOf.map(typeOf).join(' & ');
  if (Array.isArray(parts.type)) return parts.type.map((type) => typeOf({ ...schema, type })).join(' | ');
  if (parts.type === 'array') return arrayOf(parts);
  if (parts.type === 'object') return objectOf(parts);
  return (
    { string: 'string', number: 'number', integer: 'number', boolean: 'boolean', null: 'null' }[parts.type ?? ''] ??
    'unknown'
  );
}

const arrayOf = ({ items, prefixItems }: Parts) =>
  prefixItems ? `[${prefixItems.map(typeOf).join(', ')}]` : `(${items ? typeOf(items) : 'unknown'})[]`;

function objectOf({ properties = {}, required = [], additionalProperties }: Parts): string {
  const fields = Object.entries(properties).map(
    ([name, each]) => `${JSON.stringify(name)}${required.includes(name) ? '' : '?'}: ${typeOf(each)}`,
  );
  if (fields.length > 0) return `{ ${fields.join('; ')} }`;
  const rest = typeof additionalProperties === 'object' ? typeOf(additionalProperties) : 'unknown';
  return `{ [name: string]: ${rest} }`;
}

/** Every component that the text names, and those that these name. */
function namedIn({ components: { schemas } }: OpenApiDocument, text: string): Set<string> {
  const found = new Set<string>();
  const look = (types: string) => {
    for (const [name] of types.matchAll(/\b[A-Z]\w+\b/g)) {
      const schema = schemas[name];
      if (!schema || found.has(name)) continue;
      found.add(name);
      look(typeOf(schema));
    }
  };
  look(text);
  return found;
}

const comment = (text: string) => `  /** ${text.replaceAll('*/', '')}. */\n`;

import type { JsonSchema } from './openapi-document.ts';

/** Schemas as zod writes them carry this too. */
type Raw = JsonSchema & { $schema?: string; id?: string; example?: unknown };

/** The same schema without what only a validator needs, as a reader would write it. */
export function tidySchema(raw: Raw): JsonSchema {
  const { $schema: _schema, id: _id, example, ...schema } = raw;
  // Answers may get new fields at any time: an object is never closed.
  if (schema.additionalProperties === false) delete schema.additionalProperties;
  if (schema.minLength === 0) delete schema.minLength;
  // The format says it; its pattern fills a screen.
  if (schema.format === 'date-time') delete schema.pattern;
  if (example !== undefined) schema.examples = [example];
  return withSimpleChoice(withTidyParts(schema));
}

function withTidyParts(schema: JsonSchema): JsonSchema {
  const tidy = { ...schema };
  if (tidy.properties) tidy.properties = eachOf(tidy.properties);
  if (typeof tidy.additionalProperties === 'object') tidy.additionalProperties = tidySchema(tidy.additionalProperties);
  if (tidy.propertyNames) tidy.propertyNames = tidySchema(tidy.propertyNames);
  if (tidy.items) tidy.items = tidySchema(tidy.items);
  for (const key of ['anyOf', 'oneOf', 'allOf'] as const) {
    const parts = tidy[key];
    if (parts) tidy[key] = parts.map(tidySchema);
  }
  return tidy;
}

const eachOf = (schemas: Record<string, JsonSchema>) =>
  Object.fromEntries(Object.entries(schemas).map(([name, each]) => [name, tidySchema(each)]));

/** Of a choice between null and something: the something, which may be null. */
function withSimpleChoice(schema: JsonSchema): JsonSchema {
  const { anyOf, ...rest } = schema;
  if (!anyOf?.some(isNull)) return schema;
  const others = anyOf.filter((each) => !isNull(each) && !isBlank(each));
  const clears = anyOf.some(isBlank) ? { description: 'Null or an empty text clears it.' } : {};
  const [only] = others;
  if (others.length !== 1 || !only) return { ...clears, ...rest, anyOf: [...others, { type: 'null' }] };
  if (typeof only.type !== 'string') return { ...clears, ...rest, anyOf: [only, { type: 'null' }] };
  const nullable = { ...clears, ...only, ...rest, type: [only.type, 'null'] };
  return only.enum ? { ...nullable, enum: [...only.enum, null] } : nullable;
}

const isNull = ({ type }: JsonSchema) => type === 'null';
/** How profile fields are cleared beside null. */
const isBlank = ({ const: value, pattern }: JsonSchema) => value === '' || pattern === '^\\s+$';

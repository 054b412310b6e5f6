import type { JsonSchema } from './openapi-document.ts';

type Components = Record<string, JsonSchema>;

/** A plausible value of the schema: the example that it has itself or in its parts, else the simplest one of its type. */
export function exampleOf(schema: JsonSchema, components: Components): unknown {
  if (schema.examples) return schema.examples[0];
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.$ref) return exampleOf(componentOf(schema.$ref, components), components);
  const choice = (schema.oneOf ?? schema.anyOf)?.find(({ type }) => type !== 'null');
  if (choice) return exampleOf(choice, components);
  return exampleOfType(schema, components);
}

function componentOf($ref: string, components: Components): JsonSchema {
  const schema = components[$ref.slice($ref.lastIndexOf('/') + 1)];
  if (!schema) throw new Error(`no component ${$ref}`);
  return schema;
}

function exampleOfType(schema: JsonSchema, components: Components): unknown {
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === 'object') return exampleOfObject(schema, components);
  if (type === 'array') return schema.items ? [exampleOf(schema.items, components)] : [];
  if (type === 'boolean') return true;
  if (type === 'integer' || type === 'number') return schema.default ?? Math.max(schema.minimum ?? 1, 1);
  if (schema.format === 'date-time') return '2026-11-20T12:00:00.000Z';
  if (schema.format === 'uri') return 'https://shop.example.com/';
  return type === 'string' ? 'string' : null;
}

const exampleOfObject = ({ properties = {} }: JsonSchema, components: Components) =>
  Object.fromEntries(Object.entries(properties).map(([name, each]) => [name, exampleOf(each, components)]));

import type { JsonSchema } from './openapi-document.ts';

type Components = Record<string, JsonSchema>;

/** Whether a value has the schema's shape: types, enumerations and required properties; bounds are not looked at. */
export function fits(value: unknown, schema: JsonSchema, components: Components): boolean {
  if (schema.$ref) {
    const target = components[schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1)];
    return target !== undefined && fits(value, target, components);
  }
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices && !choices.some((each) => fits(value, each, components))) return false;
  if (schema.const !== undefined && schema.const !== value) return false;
  if (schema.enum && !schema.enum.includes(value)) return false;
  if (schema.type && ![schema.type].flat().includes(typeOf(value, schema))) return false;
  if (Array.isArray(value)) return value.every((each) => !schema.items || fits(each, schema.items, components));
  return typeof value !== 'object' || value === null || objectFits(value, schema, components);
}

function typeOf(value: unknown, { type }: JsonSchema): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (Number.isInteger(value) && [type].flat().includes('integer')) return 'integer';
  return typeof value;
}

function objectFits(value: object, schema: JsonSchema, components: Components): boolean {
  const given = new Map(Object.entries(value));
  if (schema.required?.some((name) => !given.has(name))) return false;
  return Object.entries(schema.properties ?? {}).every(
    ([name, each]) => !given.has(name) || fits(given.get(name), each, components),
  );
}

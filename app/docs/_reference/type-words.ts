import type { JsonSchema } from '#lib/http/openapi/openapi-document.ts';

/** A type as a reader says it, in pieces: the name of a resource is one, so that it can be a link. */
export type TypeWord = { text: string; resource?: string };

export function typeWords(schema: JsonSchema): TypeWord[] {
  if (schema.$ref) {
    const resource = schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1);
    return [{ text: resource, resource }];
  }
  const choices = schema.oneOf ?? schema.anyOf;
  if (choices) return choices.flatMap((each, index) => [...(index > 0 ? [word(' or ')] : []), ...typeWords(each)]);
  if (schema.const !== undefined) return [word(JSON.stringify(schema.const))];
  const types = [schema.type ?? 'any'].flat();
  const named = types.flatMap((type, index) => [...(index > 0 ? [word(' or ')] : []), ...ofType(type, schema)]);
  return named;
}

function ofType(type: string, schema: JsonSchema): TypeWord[] {
  if (type === 'array') return [word('list of '), ...(schema.items ? typeWords(schema.items) : [word('anything')])];
  if (type === 'string' && schema.format === 'date-time') return [word('time')];
  if (type === 'string' && schema.format === 'uri') return [word('address')];
  return [word(type)];
}

const word = (text: string): TypeWord => ({ text });

/** Bounds, default and allowed values, in words. */
export function boundsOf(schema: JsonSchema): string[] {
  const { minLength, maxLength, minimum, maximum, minItems, maxItems, default: fallback } = schema;
  return [
    ...between(minLength, maxLength, 'characters'),
    ...between(minimum, maximum, ''),
    ...between(minItems, maxItems, 'entries'),
    ...(fallback === undefined || isEmpty(fallback) ? [] : [`default ${JSON.stringify(fallback)}`]),
  ];
}

/** The values that are allowed, when they are few and named. */
export function choicesOf(schema: JsonSchema): string[] {
  return (schema.enum ?? []).filter((value) => value !== null).map(String);
}

function between(least: number | undefined, most: number | undefined, unit: string): string[] {
  const tail = unit && ` ${unit}`;
  if (least === undefined && most === undefined) return [];
  if (least === undefined) return [`at most ${most}${tail}`];
  if (most === undefined || most >= Number.MAX_SAFE_INTEGER)
    return least <= -Number.MAX_SAFE_INTEGER ? [] : [`at least ${least}${tail}`];
  return [`${least} to ${most}${tail}`];
}

const isEmpty = (value: unknown) => Array.isArray(value) && value.length === 0;

/** The object's own fields, behind a list or a possible null too; none when it is a named resource or no object. */
export function fieldsOf(schema: JsonSchema): JsonSchema | null {
  if (schema.properties) return schema;
  if (schema.items) return fieldsOf(schema.items);
  const object = (schema.anyOf ?? schema.oneOf)?.find(({ properties }) => properties);
  return object ?? null;
}

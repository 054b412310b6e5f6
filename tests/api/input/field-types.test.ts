import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { refusal } from '#tests/support/api/api-client.ts';
import { allEndpoints, type DeclaredEndpoint } from '#tests/support/api/endpoints.ts';
import { tell } from './tell.ts';

const rows = (await allEndpoints()).flatMap((endpoint) =>
  Object.entries((endpoint.declaration.body as z.ZodObject | undefined)?.shape ?? {}).map(([field, schema]) => ({
    name: `${field} of ${endpoint.method} ${endpoint.path}`,
    ...{
      endpoint,
      field,
      types: typesOf(z.toJSONSchema(schema as z.ZodType, { io: 'input', unrepresentable: 'any' })),
    },
  })),
);

/** Of each JSON type what could break who expects another, or expects it tame. The first stands for its type. */
const VALUES: Record<string, unknown[]> = {
  null: [null],
  boolean: [true, false],
  number: [1, 0, -1, 1.5, 1e308, 2 ** 53],
  array: [[], [null], [[]], ['x', {}], Array(1000).fill('x')],
  object: [{}, { a: 1 }, { a: { b: [] } }, { no: 1, en: null }],
  string: [
    ...['x', '', ' ', '0', 'x'.repeat(10_000), "'; drop table messages; --", '%', '\\', '$1'],
    ...['0000-01-01T00:00:00Z', '9999-12-31T23:59:59-23:59', '0001-01-01T00:00:00+23:59', '-000001-01-01T00:00:00Z'],
    ...['2026-02-31T12:00:00Z', '2026-13-01T00:00:00Z', '2026-01-01'],
  ],
};
const NO_TEXT = ['a\0b', 'a\ud800', '\udc00b'];

const told = (endpoint: DeclaredEndpoint, field: string, value: unknown) =>
  tell(endpoint, JSON.stringify({ ...(endpoint.declaration.example as object), [field]: value }));

describe.each(rows)('$name', ({ endpoint, field, types }) => {
  test('takes no value of another type, and breaks on none of its own', async () => {
    for (const [type, values] of Object.entries(VALUES))
      for (const value of types.has(type) ? values : values.slice(0, 1)) {
        const answer = await told(endpoint, field, value);
        expect([value, answer]).toMatchObject([value, types.has(type) ? {} : refusal('bad_request')]);
      }
  });
});

const texts = rows.filter(({ types }) => types.has('string') || types.has('array') || types.has('object'));

test.each(texts)('$name refuses NUL and halves of surrogate pairs', async ({ endpoint, field, types }) => {
  for (const text of NO_TEXT) {
    const values = [
      types.has('string') && text,
      types.has('array') && [text],
      types.has('object') && { [text]: 1, no: text },
    ];
    for (const value of values.filter(Boolean))
      expect([text, await told(endpoint, field, value)]).toMatchObject([text, refusal('bad_request')]);
  }
});

test('the schemas name the types of every field, or this file would check nothing', () => {
  expect(rows.length).toBeGreaterThan(25);
  expect(rows.filter(({ types }) => types.size === 0).map(({ name }) => name)).toEqual([]);
});

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

interface TypedSchema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: TypedSchema[];
  oneOf?: TypedSchema[];
  allOf?: TypedSchema[];
}

/** The JSON types that a schema takes. */
function typesOf(schema: object): Set<string> {
  const { type, enum: values, anyOf = [], oneOf = [], allOf = [], ...rest } = schema as TypedSchema;
  const own = [type ?? []].flat().map((each) => (each === 'integer' ? 'number' : each));
  const valued = [...(values ?? []), ...('const' in rest ? [rest.const] : [])].map(typeOf);
  const parts = [...anyOf, ...oneOf, ...allOf].flatMap((each) => [...typesOf(each)]);
  return new Set([...own, ...valued, ...parts]);
}

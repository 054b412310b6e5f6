import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { refusal } from '#tests/support/api-client.ts';
import { allEndpoints, type DeclaredEndpoint } from '#tests/support/endpoints.ts';
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

const VALUES: unknown[] = [
  ...[null, true, false, 0, -1, 1.5, 1e308, 2 ** 53, '', ' ', '0', 'true', 'x'.repeat(10_000)],
  ...[[], [null], [[]], ['x', {}], Array(1000).fill('x'), {}, { a: 1 }, { a: { b: [] } }, { no: 1, en: null }],
  ...['0000-01-01T00:00:00Z', '9999-12-31T23:59:59-23:59', '0001-01-01T00:00:00+23:59', '2026-02-31T12:00:00Z'],
  ...['2026-13-01T00:00:00Z', '2026-01-01', '-000001-01-01T00:00:00Z', "'; drop table messages; --", '%', '\\', '$1'],
];
const NO_TEXT = ['a\0b', '\0', 'a\ud800', '\udc00b', 'a\udfff\ud800b'];

const told = (endpoint: DeclaredEndpoint, field: string, value: unknown) =>
  tell(endpoint, JSON.stringify({ ...(endpoint.declaration.example as object), [field]: value }));

describe.each(rows)('$name', ({ endpoint, field, types }) => {
  test('takes no value of another type, and breaks on none', async () => {
    for (const value of VALUES) {
      const answer = await told(endpoint, field, value);
      const fits = types.has(typeOf(value));
      expect([value, answer]).toMatchObject([value, fits ? {} : refusal('bad_request')]);
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

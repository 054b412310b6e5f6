import { describe, expect, it } from 'vitest';
import { readerOf } from '#lib/tools/tool-arguments.ts';

const ORDER = {
  type: 'object',
  properties: { orderNumber: { type: 'string', minLength: 2 }, lines: { type: 'array', items: { type: 'integer' } } },
  required: ['orderNumber'],
  additionalProperties: false,
};
const takes = (schema: Record<string, unknown>, given: unknown) => readerOf(schema)!.safeParse(given).success;

describe('the arguments of a tool', () => {
  it.each([
    [{ orderNumber: '1001' }, true],
    [{ orderNumber: '1001', lines: [1, 2] }, true],
    [{}, false],
    [{ orderNumber: 1001 }, false],
    [{ orderNumber: '1' }, false],
    [{ orderNumber: '1001', lines: ['x'] }, false],
    [{ orderNumber: '1001', more: true }, false],
    [null, false],
    [['1001'], false],
  ])('%j is taken by the schema: %s', (given, isTaken) => {
    expect(takes(ORDER, given)).toBe(isTaken);
  });

  it('are checked by no expression of the tenant’s, which could hold up everybody', () => {
    const schema = { type: 'object', properties: { text: { type: 'string', pattern: '^(a+)+$' } } };
    const startedAt = performance.now();
    expect(takes(schema, { text: `${'a'.repeat(60)}!` })).toBe(true);
    expect(performance.now() - startedAt).toBeLessThan(1000);
  });

  it('may be called as words of schemas are', () => {
    const schema = { type: 'object', properties: { pattern: { type: 'string' } }, required: ['pattern'] };
    expect([takes(schema, { pattern: 'x' }), takes(schema, { pattern: 1 }), takes(schema, {})]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it.each([
    [{ type: 'object', properties: { a: { $ref: 'https://evil.example/schema.json' } } }],
    [{ type: 'object', properties: { a: { type: 'thing' } } }],
    [Array.from({ length: 30 }).reduce<object>((inner) => ({ type: 'object', properties: { a: inner } }), {})],
  ])('%j is no schema of them', (schema) => {
    expect(readerOf(schema as Record<string, unknown>)).toBeNull();
  });
});

import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#lib/http/endpoint.ts';
import { limitInWords } from '#lib/http/openapi/declared-limits.ts';
import { describeApi } from '#lib/http/openapi/describe-api.ts';
import type { DeclaredEndpoint } from '#lib/http/openapi/describe-operation.ts';
import { exampleOf } from '#lib/http/openapi/example-of.ts';
import type { JsonSchema } from '#lib/http/openapi/openapi-document.ts';
import { SchemaBook } from '#lib/http/openapi/schema-book.ts';
import { id, text, Time } from '#lib/resources/fields.ts';
import { clearable } from '#lib/visitors/contact-fields.ts';

const Shelf = z.object({ id: id('document'), label: z.string().nullable(), at: Time });
const Sorted = z.object({ label: z.string().default('none') });

const get: DeclaredEndpoint = {
  method: 'get',
  path: '/operator/shelves/{id}',
  declaration: endpoint({
    auth: 'operator',
    summary: 'Shows a shelf',
    description: 'As a test has it.',
    params: { id: 'document' },
    response: Shelf,
    handler: async () => ({ id: '', label: null, at: '' }),
  }).declaration,
};
const post: DeclaredEndpoint = {
  method: 'post',
  path: '/visitor/shelves',
  declaration: endpoint({
    auth: 'anyone',
    summary: 'Sorts a shelf',
    description: 'As a test has it.',
    body: z.object({ order: Sorted }),
    response: z.object({ order: Sorted }),
    status: 201,
    limits: [{ name: 'x', per: 'address', maximum: 5, windowMs: 600_000, whenDown: 'allow' }],
    ownLimits: [{ name: 'y', per: 'email', maximum: 9, windowMs: 86_400_000, whenDown: 'refuse' }],
    handler: async () => ({ order: {} }),
  }).declaration,
};

describe('a description made from declarations', () => {
  test('is the same in whatever order the endpoints come', () => {
    expect(describeApi([post, get], { Shelf })).toEqual(describeApi([get, post], { Shelf }));
  });

  test('refers to resources by their name', () => {
    const { paths, components } = describeApi([get], { Shelf });
    const media = paths['/operator/shelves/{id}']?.get?.responses['200']?.content?.['application/json'];
    expect(media?.schema).toEqual({ $ref: '#/components/schemas/Shelf' });
    expect(components.schemas.Shelf).toMatchObject({
      properties: { label: { type: ['string', 'null'] }, at: { type: 'string', format: 'date-time' } },
      required: ['id', 'label', 'at'],
    });
  });

  test('has a second component where requests read differently than answers', () => {
    const { paths, components } = describeApi([post], { Sorted });
    const { requestBody, responses } = paths['/visitor/shelves']?.post ?? {};
    const asked = requestBody?.content['application/json']?.schema.properties?.order;
    const answered = responses?.['201']?.content?.['application/json']?.schema.properties?.order;
    expect([asked, answered]).toEqual([
      { $ref: '#/components/schemas/SortedInput' },
      { $ref: '#/components/schemas/Sorted' },
    ]);
    expect(components.schemas.Sorted?.required).toEqual(['label']);
    expect(components.schemas.SortedInput?.required).toBeUndefined();
  });

  test('tells who may call, and the limits, whoever counts them', () => {
    const { paths } = describeApi([get, post], {});
    expect(paths['/operator/shelves/{id}']?.get?.security).toEqual([
      { operatorToken: [] },
      { operatorSession: [], tenantHeader: [] },
      { operatorSession: [], tenantHeader: [], impersonateHeader: [] },
    ]);
    expect(paths['/visitor/shelves']?.post?.security).toEqual([]);
    expect(paths['/visitor/shelves']?.post?.responses['429']).toMatchObject({
      description: expect.stringContaining('At most 5 per IP address in 10 minutes, 9 per e-mail address in a day.'),
      headers: { 'Retry-After': { schema: { type: 'integer' } } },
    });
    expect(paths['/visitor/shelves']?.post?.['x-limits']).toEqual([
      { per: 'address', maximum: 5, windowSeconds: 600 },
      { per: 'email', maximum: 9, windowSeconds: 86_400 },
    ]);
    const free = paths['/operator/shelves/{id}']?.get;
    expect([free?.responses['429'], free?.['x-limits']]).toEqual([undefined, undefined]);
  });
});

describe('a schema for readers', () => {
  const convert = (schema: z.ZodType) => new SchemaBook({}).convert(schema, 'input');

  test('says once that a field may be null, and what clears it', () => {
    expect(convert(clearable(text({ max: 9 })))).toEqual({
      description: 'Null or an empty text clears it.',
      type: ['string', 'null'],
      maxLength: 9,
    });
    expect(convert(z.enum(['up', 'down']).nullable())).toEqual({
      type: ['string', 'null'],
      enum: ['up', 'down', null],
    });
  });

  test('leaves objects open and times readable', () => {
    expect(convert(z.object({ at: Time }))).toEqual({
      type: 'object',
      properties: { at: { type: 'string', format: 'date-time', examples: ['2026-11-20T12:00:00.000Z'] } },
      required: ['at'],
    });
  });
});

describe('an example', () => {
  const schema = (properties: Record<string, JsonSchema>): JsonSchema => ({ type: 'object', properties });

  test('takes what the schema itself says before everything else', () => {
    expect(exampleOf(schema({ name: { type: 'string', examples: ['Kari'] } }), {})).toEqual({ name: 'Kari' });
  });

  test('is else made of the examples of its parts, and the simplest value of a type', () => {
    const shelf = schema({
      name: { type: 'string' },
      owner: { type: 'integer' },
      color: { enum: ['red', 'blue'] },
      label: { anyOf: [{ type: 'null' }, { type: 'string', examples: ['Tents'] }] },
      box: { $ref: '#/x/Box' },
    });
    expect(exampleOf(shelf, { Box: schema({ size: { type: 'integer', minimum: 3 } }) })).toEqual({
      ...{ name: 'string', owner: 1, color: 'red', label: 'Tents', box: { size: 3 } },
    });
  });

  test('is what the schema says beside a reference, null too', () => {
    const shelf = schema({ box: { $ref: '#/x/Box', examples: [null] } });
    expect(exampleOf(shelf, { Box: schema({}) })).toEqual({ box: null });
  });
});

test.each([
  [{ per: 'visitor', maximum: 20, windowMs: 60_000 } as const, '20 per visitor in a minute'],
  [{ per: 'conversation', maximum: 8, windowMs: 600_000 } as const, '8 per conversation in 10 minutes'],
  [{ per: 'operator', maximum: 5, windowMs: 3_600_000 } as const, '5 per operator in an hour'],
  [{ per: 'address', maximum: 200, windowMs: 86_400_000 } as const, '200 per IP address in a day'],
  [{ per: 'tenant', maximum: 2, windowMs: 5000 } as const, '2 per tenant in 5 seconds'],
])('a limit of %o is read as "%s"', (limit, words) => {
  expect(limitInWords(limit)).toBe(words);
});

import { readFile } from 'node:fs/promises';
import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, test } from 'vitest';
import { AppError } from '#lib/core/errors.ts';
import type { DeclaredEndpoint } from '#lib/http/openapi/describe-operation.ts';
import type { MediaType, OpenApiDocument, Operation } from '#lib/http/openapi/openapi-document.ts';
import { CLIENT_OPERATIONS, clientOperations } from '#scripts/openapi/client-operations.ts';
import { API_DESCRIPTION, currentDescription } from '#scripts/openapi/current-description.ts';
import { declaredEndpoints } from '#scripts/openapi/declared-endpoints.ts';

const document = JSON.parse(await readFile(API_DESCRIPTION, 'utf8')) as OpenApiDocument;
const endpoints = (await declaredEndpoints()).map((each) => ({ ...each, name: `${each.method} ${each.path}` }));
const operations = endpoints.map(operationOf);

function operationOf({ path, method }: DeclaredEndpoint): Operation {
  const operation = document.paths[path]?.[method];
  if (!operation) throw new Error(`${method} ${path} is not described: npm run build`);
  return operation;
}

/** What the successes of an operation look like, by content type. */
function successOf({ responses }: Operation): [string, MediaType][] {
  const [, answer] = Object.entries(responses).find(([status]) => status.startsWith('2')) ?? [];
  return Object.entries(answer?.content ?? {});
}

describe('the description of the API', () => {
  test('is what the route files declare (else: npm run build)', async () => {
    expect(await readFile(API_DESCRIPTION, 'utf8')).toBe(await currentDescription());
  });

  test('is what the client for backends is made of (else: npm run build)', async () => {
    expect(await readFile(CLIENT_OPERATIONS, 'utf8')).toBe(clientOperations(document));
  });

  test('is a valid OpenAPI 3.1 document whose references all lead somewhere', async () => {
    const validator = new Validator({ strict: false });
    const result = await validator.validate(structuredClone<object>(document) as Record<string, unknown>);
    expect(result.errors ?? []).toEqual([]);
    expect(validator.version).toBe('3.1');
    const refs = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/(\w+)\/([^"]+)"/g)];
    const components: Record<string, object> = document.components;
    expect(refs.filter(([, kind = '', name = '']) => !Object.hasOwn(components[kind] ?? {}, name))).toEqual([]);
  });

  test('has every endpoint, and nothing else', () => {
    const described = Object.entries(document.paths).flatMap(([path, item]) =>
      Object.keys(item).map((method) => `${method} ${path}`),
    );
    expect(described.toSorted()).toEqual(endpoints.map(({ name }) => name).toSorted());
    expect(endpoints.length).toBeGreaterThan(35);
  });

  test('says of each in one line what it does, under a name of its own, in a part of the interface', () => {
    expect(operations.filter(({ summary }) => !/^\S.{4,90}[^.]$/.test(summary))).toEqual([]);
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
    const parts = new Set(document.tags.map(({ name }) => name));
    expect(operations.flatMap(({ tags }) => tags).filter((tag) => !parts.has(tag))).toEqual([]);
  });

  test('describes each in a sentence or more that says what its line does not', () => {
    const webhooks = Object.values(document.webhooks).flatMap((item) => Object.values(item));
    const wordless = [...operations, ...webhooks].filter(
      ({ summary, description = '' }) =>
        description.length < 40 || !/[.?)`]$/.test(description) || description === summary,
    );
    expect(wordless.map(({ summary }) => summary)).toEqual([]);
  });

  test('has no component that nothing refers to', () => {
    const text = JSON.stringify(document);
    const { schemas, examples, securitySchemes } = document.components;
    const unused = (kind: string, names: string[]) =>
      names.filter((name) => !text.includes(`"#/components/${kind}/${name}"`));
    expect(unused('schemas', Object.keys(schemas))).toEqual([]);
    expect(unused('examples', Object.keys(examples))).toEqual([]);
    const asked = new Set(operations.flatMap(({ security = [] }) => security.flatMap((each) => Object.keys(each))));
    expect(Object.keys(securitySchemes).filter((name) => !asked.has(name))).toEqual([]);
  });

  test.each(endpoints)('says who may call $name', (endpoint) => {
    const { security = [] } = operationOf(endpoint);
    const expected = { anyone: 0, visitor: 1, operator: 3, admin: 3, server: 1, person: 1, platform: 1 };
    expect(security).toHaveLength(expected[endpoint.declaration.auth]);
    const schemes = security.flatMap((each) => Object.keys(each));
    expect(schemes.filter((scheme) => !document.components.securitySchemes[scheme])).toEqual([]);
  });

  test.each(endpoints)('names the failures that follow from what $name declares, each with an example', (endpoint) => {
    const { auth, body, upload, query, params = {}, errors = [], limits } = endpoint.declaration;
    const { responses } = operationOf(endpoint);
    const expected = [
      ...(auth === 'anyone' ? [] : ['401', '403']),
      ...(body || upload ? ['400', '413'] : []),
      ...(query ? ['400'] : []),
      ...(Object.values(params).some((kind) => kind !== 'text') ? ['404'] : []),
      ...(limits ? ['429'] : []),
      ...errors.map((code) => String(new AppError(code, '').status)),
      'default',
    ];
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(expected));
    const answers = expected.map((status) => responses[status]?.content?.['application/json']);
    const shape = { schema: { $ref: '#/components/schemas/Error' }, examples: expect.any(Object) };
    expect(answers).toEqual(answers.map(() => shape));
  });

  const uploads = endpoints.filter(({ declaration }) => declaration.upload);
  test.each(uploads)('shows the form with a file that $name takes', (endpoint) => {
    const { schema } = operationOf(endpoint).requestBody!.content['multipart/form-data']!;
    expect(schema).toMatchObject({ required: ['file'], properties: { file: { type: 'string' } } });
    expect(schema.properties?.file?.description).toMatch(/up to (?:2|4\.5|5) MB/);
  });

  const withBody = endpoints.filter(({ declaration }) => declaration.body);
  test.each(withBody)('shows a body that $name itself takes', (endpoint) => {
    const example = operationOf(endpoint).requestBody?.content['application/json']?.example;
    expect(endpoint.declaration.body?.safeParse(example).error).toBeUndefined();
  });

  test.each(endpoints)('shows an answer of the shape that $name declares', (endpoint) => {
    const { response } = endpoint.declaration;
    const [[type, media] = []] = successOf(operationOf(endpoint));
    const kind = response === 'event-stream' ? 'text/event-stream' : 'application/json';
    expect(type).toBe(response === null ? undefined : kind);
    const parsed = response === null || response === 'event-stream' ? null : response.safeParse(media?.example);
    expect(parsed?.error).toBeUndefined();
  });

  const streams = endpoints.filter(({ declaration }) => declaration.response === 'event-stream');
  test.each(streams)('shows every kind of frame that $name sends', (endpoint) => {
    const [[, media] = []] = successOf(operationOf(endpoint));
    const frames = Object.entries(media?.examples ?? {});
    expect(frames.length).toBeGreaterThan(5);
    for (const [type, example] of frames) {
      const frame = 'value' in example ? String(example.value) : '';
      expect(frame).toMatch(new RegExp(`^event: ${type}\ndata: [^\n]+\n\n$`));
      const data: unknown = JSON.parse(frame.slice(frame.indexOf('data: ') + 6));
      expect(endpoint.declaration.frames?.safeParse(data).error).toBeUndefined();
    }
  });

  test('tells the bounds and defaults of what goes in, and the limits of how often', () => {
    const list = document.paths['/operator/conversations']?.get?.parameters?.find(({ name }) => name === 'limit');
    expect(list?.schema).toMatchObject({ type: 'integer', minimum: 1, maximum: 100, default: 30 });
    const post = document.paths['/visitor/conversations/{id}/messages']?.post;
    const body = post?.requestBody?.content['application/json']?.schema;
    expect(body?.properties?.body).toMatchObject({ type: 'string', maxLength: 1500 });
    expect(body?.properties?.attachmentIds).toMatchObject({ maxItems: 4 });
    expect(document.paths['/visitor/me']?.patch?.responses['429']?.description).toContain('20 per visitor in a minute');
  });

  test('shows texts that somebody thought of, in every answer, frame and body', () => {
    const media = operations.flatMap((operation) => [
      ...successOf(operation).map(([, each]) => each),
      ...Object.values(operation.requestBody?.content ?? {}),
    ]);
    const shown = media.map(({ example, examples }) => JSON.stringify(example ?? examples).replaceAll('\\', ''));
    expect(shown.flatMap((each) => each.match(/\w+":\[?"string"/g) ?? [])).toEqual([]);
  });
});

import { connect } from 'node:net';
import { describe, expect, inject, test } from 'vitest';
import { z } from 'zod';
import { refusal } from '#tests/support/api/api-client.ts';
import { allEndpoints } from '#tests/support/api/endpoints.ts';
import { oneOnNext } from '../on-next.ts';
import { tell } from './tell.ts';

const rows = (await allEndpoints())
  .filter(({ declaration }) => declaration.body)
  .map((endpoint) => ({ name: `${endpoint.method} ${endpoint.path}`, endpoint }));

const NOT_JSON: [string, string | Uint8Array<ArrayBuffer>][] = [
  ['a broken one', '{"a":'],
  ['something behind it', '{} {}'],
  ['single quotes', "{'a': 1}"],
  ['a number that is none', '{"a": NaN}'],
  ['a comma too many', '{"a": 1,}'],
  ['bytes that are no text', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d])],
  ['text in sixteen bits', Buffer.from('{"a":1}', 'utf16le')],
  ['a form', 'action=join&body=x'],
];
const NO_OBJECT: [string, string | Uint8Array<ArrayBuffer>][] = [
  ['null', 'null'],
  ['a list', '[]'],
  ['a text', '"body"'],
  ['a number', '1'],
  ['lists in lists', `${'['.repeat(60_000)}${']'.repeat(60_000)}`],
];

/** The host of an example is nobody's, and so cannot be found. */
const reachable = ({ method, path }: { method: string; path: string }) =>
  method === 'POST' && /\/(?:webhooks|tools)$/.test(path) ? { url: 'http://localhost:9/' } : {};

const isMessage = (path: string) => path.endsWith('/messages');

describe.each(rows)('$name', ({ endpoint }) => {
  const example = JSON.stringify(endpoint.declaration.example);

  test('refuses what is no JSON, and JSON that is no object, with 400', async () => {
    for (const [what, body] of oneOnNext([...NOT_JSON, ...NO_OBJECT]))
      expect([what, await tell(endpoint, body)]).toMatchObject([what, refusal('bad_request')]);
  });

  test('names each needed field that is not there, and what stands in its place', async () => {
    const { required = [] } = z.toJSONSchema(endpoint.declaration.body!, { io: 'input', unrepresentable: 'any' });
    const needed = isMessage(endpoint.path) ? [...required, 'body'] : required;
    for (const field of oneOnNext(needed)) {
      const { [field]: value, ...others } = endpoint.declaration.example as Record<string, unknown>;
      // A message that is known by its id is answered, whatever is sent with it.
      const sent = { ...others, clientId: undefined, [`${field}s`]: value ?? 1 };
      const { status, body } = await tell(endpoint, JSON.stringify(sent));
      const message = (body as { error?: { message: string } } | null)?.error?.message;
      expect({ field, status, message }).toEqual({
        ...{ field, status: 400, message: `${field} is missing; \`${field}s\` is not a field` },
      });
    }
  });

  test('refuses a body that does not say it is JSON with 400', async () => {
    const types = ['text/plain', 'application/jsonx', 'text/json', 'multipart/form-data; boundary=x', '', null];
    for (const type of oneOnNext(types))
      expect([type, await tell(endpoint, example, type)]).toMatchObject([type, refusal('bad_request')]);
  });

  test('takes JSON in any spelling of its type, and leaves out what it does not know', async () => {
    const unknown = { ...reachable(endpoint), somethingNew: [1], constructor: {} };
    const more = JSON.stringify({ ...(endpoint.declaration.example as object), ...unknown });
    const spellings = ['application/json', 'Application/JSON; charset=utf-8', 'application/json;charset=UTF-8'];
    for (const type of oneOnNext(spellings))
      // The example names no tenant of these tests: what was understood may be unknown, or in the way.
      expect([200, 201, 204, 404, 409]).toContain((await tell(endpoint, more, type)).status);
  });

  test('refuses a body above 256 KB with 413 that the caller can read, its length declared or not', async () => {
    for (const bytes of oneOnNext([256 * 1024 + 1, 6 * 1024 * 1024])) {
      expect(await tell(endpoint, jsonOf(bytes))).toMatchObject(refusal('payload_too_large'));
      expect(await tell(endpoint, () => inChunks(jsonOf(bytes)))).toMatchObject(refusal('payload_too_large'));
    }
  });
});

test('a body of exactly 256 KB is read, in one piece or many', async () => {
  const { endpoint } = rows.find(({ name }) => name === 'PATCH /operator/me')!;
  const body = jsonOf(256 * 1024);
  for (const sent of [body, () => inChunks(body)]) expect(await tell(endpoint, sent)).toMatchObject({ status: 200 });
});

test.each([
  ['whose length was declared', (text: string) => `Content-Length: ${text.length}\r\n\r\n${text}`],
  ['that came in chunks', (text: string) => `Transfer-Encoding: chunked\r\n\r\n${chunk(text)}0\r\n\r\n`],
])('after a body too large %s the same connection serves what follows', async (_, bodyOf) => {
  const socket = connect(Number(new URL(inject('app').url).port), 'localhost');
  const post = 'POST /api/v1/visitors HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n';
  const next = 'GET /api/v1/health HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n';
  // Our side stays open: Node's server ends a connection whose caller has no more to say, whatever is still to be answered.
  socket.write(`${post}${bodyOf(jsonOf(4 * 1024 * 1024))}${next}`);
  const answers = Buffer.concat((await socket.toArray()) as Buffer[]).toString();
  expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 413', 'HTTP/1.1 200']);
});

const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;

/** A JSON object of just so many bytes, which says nothing that is known anywhere. */
function jsonOf(bytes: number): string {
  const frame = '{"unknown":""}';
  return frame.replace('""', `"${'x'.repeat(bytes - frame.length)}"`);
}

/** Without a declared length. */
function inChunks(text: string): ReadableStream<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  let at = 0;
  return new ReadableStream({
    pull(controller) {
      controller.enqueue(bytes.subarray(at, (at += 16_384)));
      if (at >= bytes.length) controller.close();
    },
  });
}

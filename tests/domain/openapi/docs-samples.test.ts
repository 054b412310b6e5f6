import { createHmac } from 'node:crypto';
import { transform } from 'esbuild';
import { describe, expect, onTestFinished, test } from 'vitest';
import { listeningTo } from '#tests/support/services/local-server.ts';
import {
  CHECK_SIGNATURE,
  IDENTIFY,
  mintVisitorToken,
  putOperator,
  readStream,
} from '../../../app/docs/_guide/code-samples.ts';
import { highlight } from '../../../app/docs/_parts/highlight.ts';
import { curlSample, fetchSample } from '../../../app/docs/_reference/sample-request.ts';
import { searchEntries } from '../../../app/docs/_frame/search-entries.ts';
import { searchIndex } from '../../../app/docs/_frame/search-index.ts';
import { sections } from '../../../app/docs/_reference/sections.ts';

const ORIGIN = 'https://chat.example.com';
const operations = sections.flatMap((section) => section.operations).filter(({ path }) => path.startsWith('/'));

const sampleOf = (operationId: string) => {
  const found = operations.find(({ operation }) => operation.operationId === operationId);
  if (!found) throw new Error(`no ${operationId}`);
  return found;
};

type Checker = { isFromParley: (rawBody: Buffer, header: string | undefined, secret: string) => boolean };

type StreamReader = { read: (token: string, take: (event: unknown) => void) => Promise<void> };

async function signatureChecker(): Promise<Checker['isFromParley']> {
  const source = `data:text/javascript,${encodeURIComponent(CHECK_SIGNATURE)}`;
  const { isFromParley } = (await import(source)) as Checker;
  return isFromParley;
}

describe('the samples of the reference', () => {
  test('are JavaScript that runs in a module', async () => {
    const samples = operations.map((described) => fetchSample(described, ORIGIN));
    for (const code of [...samples, IDENTIFY, mintVisitorToken(ORIGIN), readStream(ORIGIN), CHECK_SIGNATURE])
      await expect(transform(code, { loader: 'js', format: 'esm' })).resolves.toMatchObject({ warnings: [] });
  });

  test('send a file as a form', () => {
    const upload = sampleOf('postOperatorMeAvatar');
    expect(curlSample(upload, ORIGIN)).toContain(`-F 'file=@label.png'`);
    expect(curlSample(upload, ORIGIN)).not.toContain('application/json');
    expect(fetchSample(upload, ORIGIN)).toMatch(
      /^const form = new FormData\(\);\nform\.set\('file', file\);\n[^]* {2}body: form,/,
    );
  });

  test('name the address, the token and the body', () => {
    expect(curlSample(sampleOf('postServerVisitorTokens'), ORIGIN)).toBe(
      [
        `curl -X POST 'https://chat.example.com/api/v1/server/visitor-tokens' \\`,
        `  -H "Authorization: Bearer $PARLEY_API_KEY" \\`,
        `  -H 'Content-Type: application/json' \\`,
        `  -d '{`,
        `  "externalId": "customer-4711",`,
        `  "name": "Kari Nordmann",`,
        `  "attributes": {`,
        `    "plan": "gold"`,
        `  }`,
        `}'`,
      ].join('\n'),
    );
    expect(fetchSample(sampleOf('getVisitorConversationsId'), ORIGIN)).toBe(
      [
        `const response = await fetch('https://chat.example.com/api/v1/visitor/conversations/conversation_01jd4q8w2tf7sbm3v5x9kz6ahe', {`,
        '  headers: { authorization: `Bearer ${visitorToken}` },',
        '});',
        'const answer = await response.json();',
      ].join('\n'),
    );
  });

  test('show a browser’s calls with an origin, and streams unbuffered', () => {
    expect(curlSample(sampleOf('getVisitorStream'), ORIGIN)).toMatch(/^curl -N [^]*-H 'Origin: /);
    expect(curlSample(sampleOf('getServerOperators'), ORIGIN)).not.toContain('Origin');
    expect(putOperator(ORIGIN)).toContain('"Authorization: Bearer $PARLEY_API_KEY"');
  });
});

describe('the sample that checks a webhook’s signature', () => {
  const secret = 'whsec_secret';
  const body = Buffer.from('{"id":"event_1","text":"æøå"}');
  const sign = (at: number, key = secret) =>
    `t=${at},v1=${createHmac('sha256', key).update(`${at}.`).update(body).digest('hex')}`;
  const present = () => Math.floor(Date.now() / 1000);

  test('takes what is signed with the secret, after a rotation with either', async () => {
    const isFromParley = await signatureChecker();
    const at = present();
    expect(isFromParley(body, sign(at), secret)).toBe(true);
    const [, other = ''] = sign(at, 'whsec_new').split(',');
    expect(isFromParley(body, `${sign(at)},${other}`, 'whsec_new')).toBe(true);
    expect(isFromParley(body, `${sign(at)},${other}`, secret)).toBe(true);
  });

  test('refuses another body, another secret, what is old, and what is no signature', async () => {
    const isFromParley = await signatureChecker();
    const at = present();
    expect(isFromParley(Buffer.from('{}'), sign(at), secret)).toBe(false);
    expect(isFromParley(body, sign(at, 'whsec_other'), secret)).toBe(false);
    expect(isFromParley(body, sign(at - 301), secret)).toBe(false);
    for (const header of [undefined, '', 't=1', `t=${at},v1=`, `t=${at},v1=zz`, `t=${at},v1`, 'v1=aa', 't=x,v1=aa'])
      expect(isFromParley(body, header, secret)).toBe(false);
    // Where the secret is not set, anybody could sign with none.
    expect(isFromParley(body, sign(at, ''), '')).toBe(false);
  });
});

test('the sample that reads a stream goes on where it stopped, before the first event too, and ends with its token', async () => {
  const asked: unknown[] = [];
  const taken: unknown[] = [];
  const streams = ['event: ready\ndata: {"type":"ready","id":"7"}', 'id: 8\nevent: message\ndata: {"type":"message"}'];
  const server = await listeningTo((request, response) => {
    asked.push(request.headers['last-event-id']);
    const frame = streams.shift();
    if (frame) response.writeHead(200, { 'content-type': 'text/event-stream' }).end(`retry: 20\n\n${frame}\n\n`);
    else response.writeHead(401).end('{}');
  });
  onTestFinished(() => server.close());
  const code = `export async function read(operatorToken, take) { ${readStream(server.url)} }`;
  const { read } = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as StreamReader;
  await read('token', (event) => taken.push(event));
  expect(asked).toEqual([undefined, '7', '8']);
  expect(taken).toEqual([{ type: 'ready', id: '7' }, { type: 'message' }]);
});

describe('the search', () => {
  test('finds endpoints by words of what they do and of their address', () => {
    const titles = (query: string) => searchEntries(searchIndex, query).map(({ detail }) => detail);
    expect(titles('ask person')).toContain('POST /visitor/conversations/{id}/request-human');
    expect(titles('operator-tokens')).toEqual(['POST /server/operator-tokens']);
    expect(titles('message.created')).toEqual(['message.created']);
  });

  test('finds nothing for nothing, and takes signs as signs', () => {
    expect(searchEntries(searchIndex, '  ')).toEqual([]);
    expect(searchEntries(searchIndex, '.*')).toEqual([]);
    expect(searchEntries(searchIndex, '{id')).not.toEqual([]);
  });

  test('leads to places that are there', () => {
    const places = new Set(
      sections.flatMap(({ slug, operations: all }) =>
        all.map(({ operation }) => `/docs/${slug}#${operation.operationId}`),
      ),
    );
    const toOperations = searchIndex.filter(
      ({ href, section }) => section !== 'Guide' && !/^\/docs\/(resources|guides\/)/.test(href),
    );
    expect(toOperations.filter(({ href }) => !places.has(href))).toEqual([]);
    expect(toOperations).toHaveLength(places.size);
  });
});

test('code is shown as text, whatever is in it', () => {
  expect(highlight(`<img src=x onerror="alert(1)"> 'a' & true`)).toBe(
    '&lt;img src=x onerror=<span data-kind="text">&quot;alert(1)&quot;</span>&gt; <span data-kind="text">&#39;a&#39;</span> &amp; <span data-kind="word">true</span>',
  );
});

import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterEach, describe, expect, test } from 'vitest';
import { postOverHttp } from '#lib/services/model/cloud/post-over-http.ts';
import { bodyOf, listeningTo, type LocalServer } from '#tests/support/services/local-server.ts';

type Answer = (response: ServerResponse, request: IncomingMessage, nth: number) => unknown;

const running: LocalServer[] = [];
afterEach(async () => void (await Promise.all(running.splice(0).map((server) => server.close()))));

async function serverThat(answer: Answer) {
  const asked: { request: IncomingMessage; body: string }[] = [];
  const server = await listeningTo(async (request, response) => {
    asked.push({ request, body: (await bodyOf(request)).toString() });
    answer(response, request, asked.length);
  });
  running.push(server);
  return { url: `${server.url}/ask`, asked, sockets: server.sockets };
}

const ask = (url: string, init: RequestInit = {}) =>
  postOverHttp(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"a":"å"}', ...init });

describe('what is posted', () => {
  test('arrives whole with its headers, and the answer as it is', async () => {
    const { url, asked } = await serverThat((response) => {
      response.writeHead(429, { 'retry-after': '2', 'x-twice': ['a', 'b'] }).end('{"error":"å"}');
    });
    const answer = await ask(url, { headers: { Authorization: 'Bearer k' } });
    expect([answer.status, answer.headers.get('retry-after'), answer.headers.get('x-twice')]).toEqual([
      429,
      '2',
      'a, b',
    ]);
    expect(await answer.text()).toBe('{"error":"å"}');
    expect(asked[0]).toMatchObject({ body: '{"a":"å"}', request: { url: '/ask', method: 'POST' } });
    expect(asked[0]!.request.headers).toMatchObject({
      authorization: 'Bearer k',
      'content-length': '10',
      'accept-encoding': 'identity',
    });
  });

  test('comes as it is said, piece by piece', async () => {
    const said = Promise.withResolvers<void>();
    const { url } = await serverThat((response) => {
      response.write('first');
      void said.promise.then(() => response.end('second'));
    });
    const reader = (await ask(url)).body!.pipeThrough(new TextDecoderStream()).getReader();
    expect(await reader.read()).toEqual({ done: false, value: 'first' });
    said.resolve();
    expect(await reader.read()).toEqual({ done: false, value: 'second' });
    expect((await reader.read()).done).toBe(true);
  });

  test('a status without a body has none', async () => {
    const { url } = await serverThat((response) => void response.writeHead(204).end());
    const answer = await ask(url);
    expect([answer.status, answer.body]).toEqual([204, null]);
  });

  test('a redirect is not followed: it would be given the key', async () => {
    const { url, asked } = await serverThat((response) => void response.writeHead(307, { location: url }).end());
    expect((await ask(url)).status).toBe(307);
    expect(asked).toHaveLength(1);
  });

  test('what is no text goes the usual way', async () => {
    const { url, asked } = await serverThat((response) => void response.end('ok'));
    const form = new FormData();
    form.set('image', 'x');
    expect(await (await ask(url, { body: form, headers: {} })).text()).toBe('ok');
    expect(asked[0]!.request.headers['content-type']).toMatch(/^multipart\/form-data/);
    expect(await (await postOverHttp(url)).text()).toBe('ok');
    expect(asked[1]!.request.method).toBe('GET');
  });

  test('whoever does not read holds the sender back', async () => {
    let written = 0;
    const { url } = await serverThat((response) => {
      const piece = Buffer.alloc(65_536);
      const write = () => {
        while (response.write(piece)) written += piece.length;
      };
      response.on('drain', write);
      write();
    });
    const answer = await ask(url);
    await new Promise((resolve) => setTimeout(resolve, 300));
    const before = written;
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(written).toBe(before);
    await answer.body!.cancel();
  });
});

describe('connections', () => {
  test('one is kept for what is asked next', async () => {
    const { url, sockets } = await serverThat((response) => void response.end('ok'));
    for (let nth = 0; nth < 3; nth++) await (await ask(url)).text();
    expect(sockets).toHaveLength(1);
  });

  test('a kept one that was closed meanwhile is replaced, and what was posted is sent once more', async () => {
    const { url, asked } = await serverThat((response, request, nth) => {
      if (nth === 2) request.socket.destroy();
      else response.end(`answer ${nth}`);
    });
    await (await ask(url)).text();
    expect(await (await ask(url)).text()).toBe('answer 3');
    expect(asked).toHaveLength(3);
  });

  test('a new one that breaks is told, with its error, and nothing is sent again', async () => {
    const { url, asked } = await serverThat((_response, request) => void request.socket.destroy());
    await expect(ask(url)).rejects.toMatchObject({ name: 'TypeError', cause: { code: 'ECONNRESET' } });
    expect(asked).toHaveLength(1);
    await expect(ask('http://127.0.0.1:9/')).rejects.toMatchObject({ cause: { code: 'ECONNREFUSED' } });
  });

  test('one that breaks in the middle of an answer ends its reading with an error', async () => {
    const { url } = await serverThat((response, request) => {
      response.write('half');
      setTimeout(() => request.socket.destroy(), 50);
    });
    await expect((await ask(url)).text()).rejects.toThrow('terminated');
  });
});

describe('who gives up', () => {
  const gone = new Error('gone');

  test('before anything is sent sends nothing', async () => {
    const { url, asked } = await serverThat((response) => void response.end('ok'));
    await expect(ask(url, { signal: AbortSignal.abort(gone) })).rejects.toBe(gone);
    expect(asked).toHaveLength(0);
  });

  test('before the answer lets go of the connection', async () => {
    const closed = Promise.withResolvers<unknown>();
    const { url } = await serverThat((response) => {
      response.on('close', closed.resolve);
      stop.abort(gone);
    });
    const stop = new AbortController();
    await expect(ask(url, { signal: stop.signal })).rejects.toBe(gone);
    await closed.promise;
  });

  test('on a kept connection as well, which is no reason to send it once more', async () => {
    const closed = Promise.withResolvers<unknown>();
    const { url, asked } = await serverThat((response, _request, nth) => {
      if (nth === 1) return response.end('ok');
      response.on('close', closed.resolve);
      stop.abort(gone);
    });
    const stop = new AbortController();
    await (await ask(url)).text();
    await expect(ask(url, { signal: stop.signal })).rejects.toBe(gone);
    await closed.promise;
    expect(asked).toHaveLength(2);
  });

  test('in the middle of it as well, by a signal or by reading no further', async () => {
    const closed: Promise<unknown>[] = [];
    const { url } = await serverThat((response) => {
      closed.push(once(response, 'close'));
      response.write('half');
    });
    const stop = new AbortController();
    const reader = (await ask(url, { signal: stop.signal })).body!.getReader();
    await reader.read();
    stop.abort(gone);
    await expect(reader.read()).rejects.toBe(gone);
    await (await ask(url)).body!.cancel();
    await Promise.all(closed);
    expect(closed).toHaveLength(2);
  });

  test('where all is there already, and not yet read, harms nobody', async () => {
    const { url, sockets } = await serverThat((response) => void response.end(Buffer.alloc(120_000)));
    for (let nth = 0; nth < 5; nth++) {
      const { body } = await ask(url);
      await new Promise((resolve) => setTimeout(resolve, 20));
      await body!.cancel();
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    const stop = new AbortController();
    const reading = (await ask(url, { signal: stop.signal })).body!.getReader();
    await new Promise((resolve) => setTimeout(resolve, 20));
    stop.abort(gone);
    await expect(reading.read().then(() => reading.read())).rejects.toBe(gone);
    expect(sockets.length).toBeGreaterThan(0);
  });

  test('after the answer disturbs nobody', async () => {
    const { url, sockets } = await serverThat((response) => void response.end('ok'));
    const stop = new AbortController();
    await (await ask(url, { signal: stop.signal })).text();
    stop.abort(gone);
    await (await ask(url)).text();
    expect(sockets).toHaveLength(1);
  });
});

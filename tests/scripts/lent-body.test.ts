import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { describe, expect, test } from 'vitest';
import { bodyChunks, readBytes, refuseDeclaredLength } from '#lib/http/body.ts';
import { lentBody } from '#lib/http/lent-body.ts';
import { apiHost, type ApiRoute } from '#scripts/serve/api/api-host.ts';
import { startServer } from './http-server-under-test.ts';

type Answer = NonNullable<ApiRoute['exports']['POST']>;

const MOST = 1_000;
const textOf = async (request: Request) => Buffer.from(await readBytes(request, MOST)).toString();
const untilComplete = async (request: Request) => {
  while (!lentBody(request)!.complete) await new Promise(setImmediate);
};

/** A connection to a host whose one route is this, and what comes back on it. */
async function connectTo(POST: Answer): Promise<{ socket: Socket; until(found: RegExp): Promise<string> }> {
  const host = apiHost([{ path: '/api/x', exports: { POST } }], async (_, response) => void response.end());
  const socket = connect(await startServer(host), '127.0.0.1');
  let heard = '';
  socket.on('data', (chunk) => void (heard += chunk.toString()));
  await once(socket, 'connect');
  const until = async (found: RegExp) => {
    while (!found.test(heard)) await once(socket, 'data');
    return heard;
  };
  return { socket, until };
}

const head = (length: number) => `POST /api/x HTTP/1.1\r\nHost: a\r\nContent-Length: ${length}\r\n\r\n`;
const answered = (text: string) => new Response(text);

describe('a body that the host lends', () => {
  test('is read when it has come whole before anybody looked', async () => {
    const { socket, until } = await connectTo(async (request) => {
      await untilComplete(request);
      return answered(`<${await textOf(request)}>`);
    });
    socket.write(`${head(5)}first${head(6)}second${head(0)}`);
    expect(await until(/<first>[^]*<second>[^]*<>/)).toContain('200 OK');
  });

  test('is read as it comes', async () => {
    const { socket, until } = await connectTo(async (request) => answered(`<${await textOf(request)}>`));
    socket.write(`${head(11)}one `);
    await new Promise(setImmediate);
    socket.write('piece, ');
    expect(await until(/<one piece, >/)).toContain('200 OK');
  });

  test('is refused once it is too long, and what follows on the connection is answered', async () => {
    const { socket, until } = await connectTo(async (request) => {
      if (lentBody(request)!.headers['content-length'] === String(MOST + 1)) await untilComplete(request);
      return textOf(request).then(
        (text) => answered(`<${text}>`),
        () => answered('<too long>'),
      );
    });
    socket.write(head(MOST + 1) + 'x'.repeat(MOST + 1));
    await until(/<too long>/);
    socket.write(head(200_000) + 'x'.repeat(200_000));
    await until(/<too long>[^]*<too long>/);
    socket.write(`${head(4)}next`);
    expect(await until(/<next>/)).toContain('200 OK');
  });

  test('is heard out where its length alone refuses it', async () => {
    const { socket, until } = await connectTo(async (request) => {
      try {
        refuseDeclaredLength(request, MOST);
        return answered(`<${await textOf(request)}>`);
      } catch {
        return answered('<refused>');
      }
    });
    socket.write(head(300_000));
    await until(/<refused>/);
    socket.write(`${'x'.repeat(300_000)}${head(4)}next`);
    expect(await until(/<next>/)).toContain('<refused>');
  });

  test('may be left in the middle', async () => {
    const { socket, until } = await connectTo(async (request) => {
      for await (const chunk of bodyChunks(request)) return answered(`<${chunk.length > 0}>`);
      return answered('<nothing>');
    });
    socket.write(`${head(300_000)}${'x'.repeat(100_000)}`);
    await until(/<true>/);
    socket.write(`${'x'.repeat(200_000)}${head(4)}next`);
    expect(await until(/<true>[^]*<true>/)).not.toContain('<nothing>');
  });

  test('that breaks off is told from one that is short', async () => {
    const outcome = Promise.withResolvers<unknown>();
    const { socket } = await connectTo(async (request) => {
      outcome.resolve(await textOf(request).catch((error: unknown) => error));
      return answered('');
    });
    socket.write(`${head(10)}half`);
    await new Promise(setImmediate);
    socket.destroy();
    expect(await outcome.promise).toMatchObject({ code: 'bad_request', message: 'The body broke off.' });
  });

  test('that came whole is still read when its sender has gone', async () => {
    const outcome = Promise.withResolvers<string>();
    const { socket } = await connectTo(async (request) => {
      if (!request.signal.aborted) await once(request.signal, 'abort');
      outcome.resolve(await textOf(request));
      return answered('');
    });
    socket.end(`${head(7)}goodbye`, () => socket.destroy());
    expect(await outcome.promise).toBe('goodbye');
  });
});

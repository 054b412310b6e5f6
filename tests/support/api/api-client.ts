import { z } from 'zod';
import { AppError, type ErrorCode } from '#lib/core/errors.ts';
import { endpointFor } from './endpoints.ts';
import { type EventStream, readEventStream, type StreamFrame } from './event-stream.ts';
import { expectShape } from './strict-shape.ts';

export interface Answer<T> {
  status: number;
  headers: Headers;
  body: T;
}

/** Headers that every request carries: who calls, from which page, from which address. */
export interface Upload {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
  type?: string;
}

export type CallerHeaders = Record<string, string>;

export interface ApiClient {
  readonly url: string;
  readonly headers: CallerHeaders;
  /** The same client with these headers over its own; an empty text leaves one out. */
  with(headers: CallerHeaders): ApiClient;
  request<T>(method: string, path: string, body?: unknown, headers?: CallerHeaders): Promise<Answer<T>>;
  get<T>(path: string): Promise<Answer<T>>;
  post<T>(path: string, body?: unknown): Promise<Answer<T>>;
  put<T>(path: string, body?: unknown): Promise<Answer<T>>;
  patch<T>(path: string, body?: unknown): Promise<Answer<T>>;
  delete<T>(path: string): Promise<Answer<T>>;
  /** As the part `file` of a form. */
  upload<T>(path: string, file: Upload): Promise<Answer<T>>;
  /** The answer as it comes, unread and unchecked. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /** Once it is on: what nobody stores is told from `ready` alone. @throws Error when the answer is no stream */
  stream(path: string, lastEventId?: number | string): Promise<EventStream>;
}

/**
 * Speaks to the interface and distrusts it: each answer must have the declared status and shape, no key more and none
 * less, or the one shape of errors, and the headers that let the page which asked read it.
 */
export function apiClient(url: string, headers: CallerHeaders = {}): ApiClient {
  const given = Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== ''));
  const send = (path: string, init: RequestInit = {}) =>
    fetch(`${url}/api/v1${path}`, { ...init, headers: { ...given, ...(init.headers as CallerHeaders) } });
  const answerOf = async <T>(response: Response, method: string, path: string): Promise<Answer<T>> => ({
    status: response.status,
    headers: response.headers,
    body: (await readChecked(response, method, path, given)) as T,
  });
  const client: ApiClient = {
    url,
    headers: given,
    with: (more) => apiClient(url, { ...given, ...more }),
    request: async <T>(method: string, path: string, body?: unknown, more: CallerHeaders = {}) => {
      const init = body === undefined ? { method, headers: more } : { method, ...jsonBody(body, more) };
      return answerOf<T>(await send(path, init), method, path);
    },
    get: (path) => client.request('GET', path),
    post: (path, body = {}) => client.request('POST', path, body),
    put: (path, body = {}) => client.request('PUT', path, body),
    patch: (path, body = {}) => client.request('PATCH', path, body),
    delete: (path) => client.request('DELETE', path),
    upload: async <T>(path: string, { name, bytes, type = '' }: Upload) => {
      const form = new FormData();
      form.set('file', new File([bytes], name, { type }));
      return answerOf<T>(await send(path, { method: 'POST', body: form }), 'POST', path);
    },
    fetch: send,
    stream: async (path, lastEventId) => {
      const headers: CallerHeaders = lastEventId === undefined ? {} : { 'last-event-id': String(lastEventId) };
      const stream = await readEventStream((signal) => send(path, { headers, signal }), await frameCheck(path));
      await Promise.race([stream.next((frame) => frame.event === 'ready').catch(() => undefined), stream.ended]);
      return stream;
    },
  };
  return client;
}

/** What was made. @throws Error when it was not */
export async function made<T>(answer: Promise<Answer<T>>): Promise<T> {
  const { status, body } = await answer;
  if (status >= 300) throw new Error(`nothing was made: ${status} ${JSON.stringify(body)}`);
  return body;
}

/** What `toMatchObject` finds in an answer that refuses with this code. */
export function refusal(code: ErrorCode) {
  return { status: new AppError(code, '').status, body: { error: { code } } };
}

const ErrorBody = z.object({ error: z.object({ code: z.string(), message: z.string().min(1) }) });

/** The shape that every failure has. @throws Error when the answer has another */
export function expectErrorShape(response: { status: number; headers: Headers }, body: unknown, what: string): void {
  expectShape(ErrorBody, body, what);
  const { code } = ErrorBody.parse(body).error;
  const told = `${what} answered ${response.status} ${code}`;
  if (response.status !== refusal(code as ErrorCode).status) throw new Error(`${told}: status and code do not fit`);
  if (code === 'internal') throw new Error(`${told}: a fault of ours`);
  if (!response.headers.get('content-type')?.startsWith('application/json')) throw new Error(`${told}, not as JSON`);
  if (code === 'rate_limited' && !/^[1-9]\d*$/.test(response.headers.get('retry-after') ?? ''))
    throw new Error(`${told} without whole seconds to wait`);
}

async function readChecked(response: Response, method: string, path: string, sent: CallerHeaders): Promise<unknown> {
  const what = `${method} ${path}`;
  const text = await response.text();
  const body: unknown = text === '' ? null : JSON.parse(text);
  checkReadable(response, sent.origin, body, what);
  if (response.ok) await checkSuccess(response, body, method, path);
  else expectErrorShape(response, body, what);
  return body;
}

async function checkSuccess(response: Response, body: unknown, method: string, path: string): Promise<void> {
  const endpoint = await endpointFor(method, path.split('?')[0]!);
  if (!endpoint) throw new Error(`${method} ${path} answered ${response.status}, and nothing is declared there`);
  const { declaration } = endpoint;
  const empty = declaration.response === null;
  const expected = empty
    ? [204]
    : [declaration.status ?? 200, ...Object.keys(declaration.otherStatuses ?? {}).map(Number)];
  if (!expected.includes(response.status))
    throw new Error(`${method} ${path} answered ${response.status}, not ${expected.join(' or ')}`);
  if (declaration.response instanceof z.ZodType) return expectShape(declaration.response, body, `${method} ${path}`);
  if (body !== null) throw new Error(`${method} ${path} answered a body`);
}

/** Holds each event to the shape that the stream declares. */
async function frameCheck(path: string): Promise<(frame: StreamFrame) => void> {
  const frames = (await endpointFor('GET', path.split('?')[0]!))?.declaration.frames;
  return ({ event, data }) => frames && expectShape(frames, data, `${event} of ${path}`);
}

/** decisions.md, rules 2 and 13: a page that may call may read, whatever the answer; no other page may. */
export function checkReadable(response: Response, origin: string | undefined, body: unknown, what: string): void {
  const { headers } = response;
  const refused = (body as { error?: { code: string } } | null)?.error?.code === 'origin_not_allowed';
  const allowed = headers.get('access-control-allow-origin');
  if (headers.has('access-control-allow-credentials')) throw new Error(`${what} allows credentials`);
  if (!/(^|,)\s*origin\s*(,|$)/i.test(headers.get('vary') ?? '')) throw new Error(`${what} does not vary by origin`);
  if (refused && allowed !== null) throw new Error(`${what} lets a page read that may not call`);
  if (!origin || refused) return;
  if (allowed !== origin) throw new Error(`${what}: ${origin} may not read the answer ${response.status}`);
  if (!/retry-after/i.test(headers.get('access-control-expose-headers') ?? ''))
    throw new Error(`${what} hides Retry-After`);
}

function jsonBody(body: unknown, headers: CallerHeaders) {
  return { body: JSON.stringify(body), headers: { 'content-type': 'application/json', ...headers } };
}

import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import PostalMime from 'postal-mime';
import { answerJson, bodyOf, listeningTo } from './local-server.ts';

export interface SentMail {
  from: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  reply_to?: string;
  headers?: Record<string, string>;
}

/** The Resend API as far as the SDK is used: sending with idempotency keys, and the list of domains. */
export interface ResendApi {
  apiKey: string;
  /** For `RESEND_BASE_URL`. */
  url: string;
  /** What was accepted for delivery, oldest first: one entry for all requests with one key. */
  sent: SentMail[];
  /** Mail that came in, whole, by the id that Resend gives it. */
  letters: Map<string, string>;
  requests: number;
  /** The next answers, in order, before it works again. `cut` breaks the connection after the mail was accepted. */
  failures: ({ status: number; name: string; retryAfter?: number } | 'cut')[];
  /** Whether the key may only send, as keys of production should. */
  sendingOnly: boolean;
  delayMs: number;
  close(): Promise<void>;
}

export async function startResendApi(): Promise<ResendApi> {
  const known = new Map<string, { body: string; id: string }>();
  const server = await listeningTo(async (request, response) => {
    api.requests += 1;
    if (api.delayMs > 0) await new Promise((resolve) => setTimeout(resolve, api.delayMs));
    if (request.headers.authorization !== `Bearer ${api.apiKey}`) return fail(response, 403, 'invalid_api_key');
    const failure = api.failures.shift();
    if (failure && failure !== 'cut') return fail(response, failure.status, failure.name, failure.retryAfter);
    if (request.method === 'GET' && request.url?.startsWith('/domains')) return listDomains(response);
    const letter = /^\/emails\/receiving\/([^/?]+)/.exec(request.url ?? '')?.[1];
    if (request.method === 'GET' && letter) return tellOf(api.letters.get(letter), letter, response);
    if (request.method !== 'POST' || request.url !== '/emails') return fail(response, 404, 'not_found');
    await accept(request, response, failure === 'cut');
  });

  function listDomains(response: ServerResponse): void {
    if (api.sendingOnly) return fail(response, 401, 'restricted_api_key');
    answerJson(response, 200, { object: 'list', data: [] });
  }

  async function accept(request: IncomingMessage, response: ServerResponse, cut: boolean): Promise<void> {
    const body = String(await bodyOf(request));
    const key = String(request.headers['idempotency-key'] ?? randomUUID());
    if (key.length > 256) return fail(response, 400, 'invalid_idempotency_key');
    const before = known.get(key);
    if (before && before.body !== body) return fail(response, 409, 'invalid_idempotent_request');
    const id = before?.id ?? randomUUID();
    if (!before) api.sent.push(JSON.parse(body) as SentMail);
    known.set(key, { body, id });
    if (cut) return void request.socket.destroy();
    answerJson(response, 200, { id });
  }

  const api: ResendApi = {
    apiKey: `re_${randomUUID()}`,
    url: server.url,
    sent: [],
    letters: new Map(),
    requests: 0,
    failures: [],
    sendingOnly: false,
    delayMs: 0,
    close: () => server.close(),
  };
  return api;
}

/** As Resend tells of a mail that it took in. */
async function tellOf(letter: string | undefined, id: string, response: ServerResponse): Promise<void> {
  if (letter === undefined) return fail(response, 404, 'not_found');
  const { messageId, from, to, cc, subject, text, html, headers, attachments } = await PostalMime.parse(letter);
  const written = (list: typeof to) => (list ?? []).flatMap(({ address }) => address ?? []);
  answerJson(response, 200, {
    ...{ object: 'email', id, created_at: new Date().toISOString(), subject, message_id: messageId },
    ...{ from: `${from?.name} <${from?.address}>`, to: written(to), cc: written(cc), bcc: [], reply_to: [] },
    ...{ received_for: written(to), text: text ?? null, html: html ?? null },
    headers: Object.fromEntries(headers.map(({ key, value }) => [key, value])),
    attachments: attachments.map(({ filename }, index) => ({ id: String(index), filename })),
  });
}

function fail(response: ServerResponse, status: number, name: string, retryAfter?: number): void {
  if (retryAfter !== undefined) response.setHeader('retry-after', String(retryAfter));
  answerJson(response, status, { statusCode: status, name, message: name });
}

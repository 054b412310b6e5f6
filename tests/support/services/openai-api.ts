import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { answerJson, bodyOf, listeningTo } from './local-server.ts';
import { chatBody, chatFrames, responsesBody, responsesFrames, type ScriptedAnswer } from './openai-wire.ts';

export interface RecordedRequest {
  path: string;
  body: Record<string, unknown>;
}

/** A server that speaks OpenAI's wire: responses, chat completions, embeddings, images, models. */
export interface OpenAiApi {
  /** For `OPENAI_BASE_URL`. */
  url: string;
  apiKey: string;
  requests: RecordedRequest[];
  /** Connections whose client went away in the middle of an answer. */
  readonly abandoned: number;
  /** Queues answers of the chat model; a function makes one from the request. Without any left it answers 500. */
  script(...answers: (ScriptedAnswer | ((body: Record<string, unknown>) => ScriptedAnswer))[]): void;
  /** Forgets what is queued and what was asked. */
  reset(): void;
  /** Answers that are the same for every request, once the queue is empty. */
  always(answer: (body: Record<string, unknown>) => ScriptedAnswer): void;
  /** What a second look says of each statement, by its place or any other answer. By default all are supported. */
  secondLook: (statements: string[], body: Record<string, unknown>) => ('yes' | 'no' | 'talk')[] | ScriptedAnswer;
  /** The vector of a text, by default its words hashed into the dimensions; null refuses the request that it is in. */
  embed: (text: string, dimensions: number) => number[] | null;
  /** Answers every request but those of chat models with this status until it is null again. */
  failure: number | null;
  image: { base64: string };
  close(): Promise<void>;
}

export async function startOpenAiApi(): Promise<OpenAiApi> {
  const queue: Parameters<OpenAiApi['script']> = [];
  let fallback: ((body: Record<string, unknown>) => ScriptedAnswer) | null = null;
  let abandoned = 0;
  const server = await listeningTo(async (request, response) => {
    if (request.headers.authorization !== `Bearer ${api.apiKey}`) return fail(response, 401, 'invalid_api_key');
    const path = (request.url ?? '').replace(/^\/v1/, '');
    const body =
      request.method === 'POST' ? (JSON.parse((await bodyOf(request)).toString()) as Record<string, unknown>) : {};
    api.requests.push({ path, body });
    response.on('close', () => {
      if (!response.writableFinished) abandoned++;
    });
    if (path === '/chat/completions' || path === '/responses') {
      const checked = statementsIn(JSON.stringify(body));
      if (checked) return answerChat(request, response, path, body, secondLook(api, checked, body));
      const next = queue.shift() ?? fallback;
      const answer = typeof next === 'function' ? next(body) : next;
      return answerChat(request, response, path, body, answer ?? { status: 500, code: 'nothing_scripted' });
    }
    if (api.failure !== null) return fail(response, api.failure, 'scripted');
    answerOther(api, response, path, body);
  });
  const api: OpenAiApi = {
    url: `${server.url}/v1`,
    apiKey: 'sk-key-of-the-tests',
    requests: [],
    get abandoned() {
      return abandoned;
    },
    script: (...answers) => void queue.push(...answers),
    reset: () => void (queue.splice(0), api.requests.splice(0)),
    always: (answer) => {
      fallback = answer;
    },
    secondLook: (statements) =>
      statements.map((each) => (each.includes('[0]') || each.includes('[none]') ? 'talk' : 'yes')),
    embed: hashedWords,
    failure: null,
    image: { base64: ONE_PIXEL },
    close: () => server.close(),
  };
  return api;
}

/** The statements of a second look at an answer; null: it is another request. */
function statementsIn(request: string): string[] | null {
  if (!request.includes('You check statements against')) return null;
  const [, said = ''] = /statements ---((?:\\n|.)*?)"/.exec(request.replaceAll('\\"', '”')) ?? [];
  return said.split('\\n').filter((line) => /^\d+ \[/.test(line));
}

function secondLook(api: OpenAiApi, statements: string[], body: Record<string, unknown>): ScriptedAnswer {
  const said = api.secondLook(statements, body);
  return Array.isArray(said) ? { text: said.map((word, at) => `${at + 1}: ${word}`).join('\n') } : said;
}

const ONE_PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

async function answerChat(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  body: Record<string, unknown>,
  answer: ScriptedAnswer,
): Promise<void> {
  if ('status' in answer) return fail(response, answer.status, answer.code ?? 'scripted');
  const model = String(body.model);
  const wire =
    path === '/responses' ? { frames: responsesFrames, body: responsesBody } : { frames: chatFrames, body: chatBody };
  if (body.stream !== true) return answerJson(response, 200, wire.body(model, answer));
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  let isFirst = true;
  for (const frame of wire.frames(model, answer)) {
    // The first says only who speaks.
    if (!isFirst && 'pace' in answer) await answer.pace?.();
    isFirst = false;
    if (request.socket.destroyed) return;
    if (frame === 'break') return request.socket.destroySoon();
    if (frame === 'stall') return void (await once(response, 'close'));
    if ('delayMs' in answer && answer.delayMs) await new Promise((resolve) => setTimeout(resolve, answer.delayMs));
    const event =
      typeof frame === 'object' && frame !== null && 'type' in frame ? `event: ${String(frame.type)}\n` : '';
    if (!response.write(`${event}data: ${typeof frame === 'string' ? frame : JSON.stringify(frame)}\n\n`))
      await once(response, 'drain');
  }
  response.end();
}

function answerOther(api: OpenAiApi, response: ServerResponse, path: string, body: Record<string, unknown>): void {
  if (path === '/models') return answerJson(response, 200, { object: 'list', data: [] });
  if (path === '/images/generations')
    return answerJson(response, 200, { created: 1, data: [{ b64_json: api.image.base64 }] });
  if (path !== '/embeddings') return fail(response, 404, 'not_found');
  const inputs = Array.isArray(body.input) ? body.input.map(String) : [String(body.input)];
  const dimensions = typeof body.dimensions === 'number' ? body.dimensions : 1536;
  const data = inputs.map((text, index) => ({ object: 'embedding', index, embedding: api.embed(text, dimensions) }));
  if (data.some(({ embedding }) => embedding === null)) return fail(response, 400, 'scripted');
  answerJson(response, 200, { object: 'list', data, model: body.model, usage: { prompt_tokens: 1, total_tokens: 1 } });
}

function fail(response: ServerResponse, status: number, code: string): void {
  answerJson(response, status, {
    error: { message: `scripted: ${code}`, type: 'invalid_request_error', code, param: null },
  });
}

/** Texts that share words are near each other, of unit length as OpenAI's vectors are. */
function hashedWords(text: string, dimensions: number): number[] {
  const vector = Array.from({ length: dimensions }, () => 0);
  for (const word of text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []) {
    let hash = 7;
    for (const letter of word) hash = (hash * 31 + letter.charCodeAt(0)) % 1_000_003;
    vector[hash % dimensions] = (vector[hash % dimensions] ?? 0) + 1;
  }
  const length = Math.hypot(...vector) || 1;
  return vector.map((value) => value / length);
}

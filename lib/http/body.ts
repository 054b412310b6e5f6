import type { IncomingMessage } from 'node:http';
import { AppError, badRequest } from '#lib/core/errors.ts';
import { isSafeText } from '#lib/core/safe-text.ts';
import { lentBody } from './lent-body.ts';

/** decisions.md, bounds: JSON bodies to 256 KB. */
export const JSON_BYTES = 256 * 1024;

export const MB = 1024 * 1024;

export const tooLarge = (maximumBytes: number, what = 'body') =>
  new AppError('payload_too_large', `The ${what} is larger than ${sizeInWords(maximumBytes)}.`);

const sizeInWords = (bytes: number) => (bytes % MB === 0 ? `${bytes / MB} MB` : `${Math.floor(bytes / 1024)} KB`);

/** @throws AppError `payload_too_large` when the declared length alone says so: before anything else is looked at */
export function refuseDeclaredLength(request: Request, maximumBytes: number): void {
  const declared = request.headers.get('content-length');
  if (declared === null || Number(declared) <= maximumBytes) return;
  hearOut(request);
  throw tooLarge(maximumBytes);
}

function hearOut(request: Request): void {
  const incoming = lentBody(request);
  if (incoming) return void incoming.resume();
  const reader = request.body?.getReader();
  if (reader) void discard(reader);
}

/**
 * The JSON of the body; `{}` when there is no body at all.
 * @throws AppError `bad_request` for another content type, malformed JSON, NUL or unpaired surrogates anywhere in it
 */
export async function readJson(request: Request, maximumBytes = JSON_BYTES): Promise<unknown> {
  const bytes = await readBytes(request, maximumBytes);
  if (bytes.length === 0) return {};
  if (!/^application\/json\s*(;|$)/i.test(request.headers.get('content-type') ?? ''))
    throw badRequest('The body must be application/json.');
  const text = textOf(bytes);
  const value = parse(text);
  // As it came it cannot hold any: bytes that are no text are refused, and so is NUL where JSON is read.
  if (text.includes('\\u') && holdsUnsafeText(value))
    throw badRequest('The body holds NUL or half a surrogate pair, which is not text.');
  return value;
}

/** Whether any text in the value, keys too, could not be kept as text (decisions.md, rule 4). */
export function holdsUnsafeText(value: unknown): boolean {
  const open: unknown[] = [value];
  while (open.length > 0) {
    const next = open.pop();
    if (typeof next === 'string' && !isSafeText(next)) return true;
    if (typeof next !== 'object' || next === null) continue;
    for (const [key, each] of Object.entries(next)) {
      if (!isSafeText(key)) return true;
      open.push(each);
    }
  }
  return false;
}

function textOf(bytes: Uint8Array): string {
  try {
    return strictly.decode(bytes);
  } catch {
    throw malformed();
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw malformed();
  }
}

const malformed = () => badRequest('The body is not valid JSON.');

const strictly = new TextDecoder('utf-8', { fatal: true });

/** The whole body. @throws AppError `payload_too_large` as soon as it is longer, `bad_request` when it breaks off */
export async function readBytes(request: Request, maximumBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const whole = await maybeWhole(request);
  if (whole && whole.length <= maximumBytes) return whole;
  if (whole) throw tooLarge(maximumBytes);
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of bodyChunks(request)) {
    length += chunk.length;
    if (length > maximumBytes) throw tooLarge(maximumBytes);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** A short body, which comes with its head: it is there as soon as the rest of what came has been looked at. */
async function maybeWhole(request: Request): Promise<Buffer<ArrayBuffer> | null> {
  const incoming = lentBody(request);
  if (!incoming || incoming.readableDidRead) return null;
  if (!incoming.complete) await new Promise(setImmediate);
  if (!incoming.complete) return null;
  return (incoming.read() as Buffer<ArrayBuffer> | null) ?? Buffer.alloc(0);
}

/**
 * The body as it comes. Whoever stops before its end has the rest heard out: cut at once, the caller would not read why,
 * and left unread, what follows on the connection would wait for ever. The server ends what never does (`bound-body.ts`).
 * @throws AppError `bad_request` when the caller has gone: nobody will read it, and it is no fault of ours
 */
export async function* bodyChunks(request: Request): AsyncGenerator<Uint8Array> {
  const incoming = lentBody(request);
  if (incoming) return yield* lentChunks(incoming);
  const reader = request.body?.getReader();
  try {
    for (let next = await readOn(reader); next && !next.done; next = await readOn(reader)) yield next.value;
  } finally {
    if (reader) void discard(reader);
  }
}

async function* lentChunks(incoming: IncomingMessage): AsyncGenerator<Uint8Array> {
  try {
    yield* incoming.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>;
  } catch {
    throw brokeOff();
  } finally {
    incoming.resume();
  }
}

async function readOn(reader: ReadableStreamDefaultReader<Uint8Array> | undefined) {
  try {
    return await reader?.read();
  } catch {
    throw brokeOff();
  }
}

const brokeOff = () => badRequest('The body broke off.');

async function discard(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  try {
    while (!(await reader.read()).done) continue;
  } catch {
    // The caller has gone.
  }
}

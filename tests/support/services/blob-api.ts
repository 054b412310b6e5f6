import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { BlobDelegation } from './blob-delegation.ts';
import type { UploadLimits } from './blob-delegation.ts';
import { answerJson, bodyOf, listeningTo } from './local-server.ts';

interface Kept {
  bytes: Buffer;
  contentType: string;
}

/** A private Vercel Blob store as the SDK speaks to it: its API on one address, the store's own host on another. */
export interface BlobApi {
  token: string;
  /** For `VERCEL_BLOB_API_URL`. */
  apiUrl: string;
  /** `METHOD path` of every request that came, to the API and to the store's host. */
  requests: string[];
  blobs: Map<string, Kept>;
  /** The next answers of the API, in order, before it works again. */
  failures: { status: number; code: string }[];
  /** How long the API waits before it answers. */
  delayMs: number;
  close(): Promise<void>;
}

export async function startBlobApi(): Promise<BlobApi> {
  const storeId = `Store${randomUUID().slice(0, 8)}`;
  const token = `vercel_blob_rw_${storeId}_${randomUUID().replaceAll('-', '')}`;
  const blobs = new Map<string, Kept>();
  const requests: string[] = [];
  const failures: BlobApi['failures'] = [];
  const state = { delayMs: 0 };
  const isOwner = (request: IncomingMessage) => request.headers.authorization === `Bearer ${token}`;

  const store = await listeningTo((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    if (!isOwner(request)) return fail(response, 403, 'forbidden');
    const kept = blobs.get((request.url ?? '').slice(1).split('?')[0] ?? '');
    if (!kept) return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': kept.contentType, 'content-length': kept.bytes.length }).end(kept.bytes);
  });

  const desk = new ApiDesk(blobs, store.url, new BlobDelegation(storeId));
  const api = await listeningTo(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://api.invalid');
    requests.push(`${request.method} ${url.pathname}`);
    if (state.delayMs > 0) await new Promise((resolve) => setTimeout(resolve, state.delayMs));
    const failure = failures.shift();
    if (failure) return fail(response, failure.status, failure.code);
    if (url.searchParams.has('vercel-blob-signature')) return desk.putPresigned(request, response, url.searchParams);
    if (!isOwner(request)) return fail(response, 403, 'forbidden');
    await desk.answer(request, response, url);
  });

  return {
    token,
    apiUrl: `${api.url}/api/blob`,
    requests,
    blobs,
    failures,
    get delayMs() {
      return state.delayMs;
    },
    set delayMs(value: number) {
      state.delayMs = value;
    },
    close: async () => void (await Promise.all([api.close(), store.close()])),
  };
}

class ApiDesk {
  readonly #blobs: Map<string, Kept>;
  readonly #storeUrl: string;
  readonly #delegation: BlobDelegation;

  constructor(blobs: Map<string, Kept>, storeUrl: string, delegation: BlobDelegation) {
    this.#blobs = blobs;
    this.#storeUrl = storeUrl;
    this.#delegation = delegation;
  }

  async answer(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    const action = url.pathname.replace(/^\/api\/blob\/?/, '');
    if (request.method === 'PUT') return this.#put(request, response, url.searchParams);
    if (action === 'delete') return this.#delete(request, response);
    if (action === 'signed-token')
      return answerJson(response, 200, this.#delegation.issue(JSON.parse(String(await bodyOf(request)))));
    const wanted = url.searchParams.get('url');
    if (wanted === null) return this.#list(response, url.searchParams);
    const path = wanted.replace(`${this.#storeUrl}/`, '');
    if (!this.#blobs.has(path)) return fail(response, 404, 'not_found');
    answerJson(response, 200, this.#describe(path));
  }

  async putPresigned(request: IncomingMessage, response: ServerResponse, query: URLSearchParams): Promise<void> {
    const path = query.get('pathname') ?? '';
    const limits = request.method === 'PUT' ? this.#delegation.verify(path, query) : null;
    if (!limits) return fail(response, 403, 'forbidden');
    const bytes = await bodyOf(request);
    const contentType = request.headers['content-type'] ?? 'application/octet-stream';
    const refusal = refusalOf(limits, contentType, bytes.length, this.#blobs.has(path));
    if (refusal) return fail(response, 400, 'bad_request', refusal);
    this.#keep(response, path, { bytes, contentType });
  }

  async #put(request: IncomingMessage, response: ServerResponse, query: URLSearchParams): Promise<void> {
    const path = query.get('pathname') ?? '';
    if (request.headers['x-vercel-blob-access'] !== 'private') return fail(response, 400, 'bad_request', 'access');
    if (this.#blobs.has(path) && request.headers['x-allow-overwrite'] !== '1')
      return fail(response, 400, 'bad_request', 'This blob already exists');
    const contentType = request.headers['x-content-type'];
    this.#keep(response, path, { bytes: await bodyOf(request), contentType: String(contentType) });
  }

  async #delete(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { urls } = JSON.parse(String(await bodyOf(request))) as { urls: string[] };
    for (const each of urls) this.#blobs.delete(each.replace(`${this.#storeUrl}/`, ''));
    answerJson(response, 200, null);
  }

  #list(response: ServerResponse, query: URLSearchParams): void {
    const after = query.get('cursor') ?? '';
    const limit = Number(query.get('limit') ?? 1000);
    const paths = [...this.#blobs.keys()].filter((each) => each.startsWith(query.get('prefix') ?? '')).sort();
    const left = paths.filter((each) => each > after);
    const page = left.slice(0, limit);
    const hasMore = left.length > page.length;
    answerJson(response, 200, { blobs: page.map((path) => this.#describe(path)), hasMore, cursor: page.at(-1) });
  }

  #keep(response: ServerResponse, path: string, kept: Kept): void {
    this.#blobs.set(path, kept);
    answerJson(response, 200, this.#describe(path));
  }

  #describe(path: string) {
    const { contentType = '', bytes = Buffer.alloc(0) } = this.#blobs.get(path) ?? {};
    const url = `${this.#storeUrl}/${path}`;
    const dates = { uploadedAt: new Date().toISOString(), cacheControl: 'public, max-age=2592000', etag: '"1"' };
    const download = { downloadUrl: `${url}?download=1`, contentDisposition: 'inline' };
    return { url, pathname: path, size: bytes.length, contentType, ...download, ...dates };
  }
}

function refusalOf(limits: UploadLimits, contentType: string, sizeBytes: number, exists: boolean): string | null {
  const plain = (contentType.split(';')[0] ?? '').trim();
  if (!limits.contentTypes.includes(plain)) return `"contentType" ${plain} is not allowed`;
  if (sizeBytes > limits.maximumBytes) return `the file length cannot be greater than ${limits.maximumBytes}`;
  return exists && !limits.allowOverwrite ? 'This blob already exists' : null;
}

function fail(response: ServerResponse, status: number, code: string, message = code): void {
  answerJson(response, status, { error: { code, message } });
}

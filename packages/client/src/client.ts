import { type EventData, OPERATIONS, type Operations } from './operations.generated.ts';
import { ParleyError, refusalOf } from './parley-error.ts';
import { pause } from './pause.ts';

export interface ClientOptions {
  /** Where Parley is, as `https://chat.example.com`. */
  url: string;
  /** The secret key, `sk_service_…`. Never in a browser. */
  apiKey: string;
  /** How often a call that did not come through is made again; 3 unless said. */
  retries?: number;
  /** In place of the platform's own. */
  fetch?: typeof fetch;
}

export type OperationName = keyof Operations;
type Asked<N extends OperationName> = Omit<Operations[N], 'answer'> & { signal?: AbortSignal };
/** Nothing has to be given where the operation needs nothing. */
type Given<N extends OperationName> = object extends Asked<N> ? [asked?: Asked<N>] : [asked: Asked<N>];
type OfEvent<T extends keyof EventData> = {
  id: string;
  type: T;
  tenantId: string;
  createdAt: string;
  data: EventData[T];
};

/** What happened, as webhooks and `events()` tell it. */
export type ParleyEvent = { [T in keyof EventData]: OfEvent<T> }[keyof EventData];

export interface EventsOptions {
  /** Where to go on; without, with the oldest that is kept. */
  cursor?: string | undefined;
  types?: (keyof EventData)[];
  /** Goes on waiting for what comes; else it ends when everything there is was read. */
  follow?: boolean;
  signal?: AbortSignal;
}

/** These do no more when they are done twice. */
const REPEATABLE = new Set<string>(['postServerVisitorTokens', 'postServerOperatorTokens']);
const LONGEST_PAUSE_MS = 60_000;
const WAIT_SECONDS = 25;

/** Calls the API with a tenant's secret key. Each operation of the reference is one of `call`. */
export class ParleyClient {
  private readonly base: string;
  private readonly apiKey: string;
  private readonly retries: number;
  private readonly fetch: typeof fetch;

  constructor({ url, apiKey, retries = 3, fetch: own = globalThis.fetch }: ClientOptions) {
    this.base = `${url.replace(/\/+$/, '')}/api/v1`;
    this.apiKey = apiKey;
    this.retries = retries;
    this.fetch = own;
  }

  /**
   * One call. It is made again where that can do no harm: what only reads, replaces or deletes after any failure of the
   * line or the service, the rest only when it was refused before anything was done. @throws ParleyError; a TypeError for
   * an id that no address can have
   */
  async call<N extends OperationName>(name: N, ...[asked]: Given<N>): Promise<Operations[N]['answer']> {
    const [method, template] = OPERATIONS[name];
    const { params = {}, query = {}, body, signal } = (asked ?? {}) as LooselyAsked;
    const path = template.replace(/\{(\w+)\}/g, (_, key: string) => inPath(key, params[key]));
    const address = new URL(this.base + path);
    for (const [key, value] of Object.entries(query))
      if (value !== undefined) address.searchParams.set(key, String(value));
    const isRepeatable = method !== 'POST' || REPEATABLE.has(name);
    for (let attempt = 0; ; attempt++) {
      const answer = await this.once(address, method, body, signal);
      if (!(answer instanceof ParleyError)) return answer as Operations[N]['answer'];
      const pauseMs = attempt < this.retries ? pauseAfter(answer, attempt, isRepeatable) : null;
      if (pauseMs === null) throw answer;
      await pause(pauseMs, signal);
    }
  }

  /** Every event in its order, page after page. `cursor` belongs to what was given so far: keep it when it is dealt with. */
  async *events(options: EventsOptions = {}): AsyncGenerator<{ events: ParleyEvent[]; cursor: string }> {
    const { types, follow = false, signal } = options;
    for (let { cursor } = options; ;) {
      const query = { limit: 500, ...(cursor && { after: cursor }), ...(types && { types: types.join(',') }) };
      const wait = follow ? WAIT_SECONDS : 0;
      const page = await this.call('getServerEvents', { query: { ...query, wait }, ...(signal && { signal }) });
      ({ cursor } = page);
      if (page.events.length > 0 || !page.hasMore) yield { events: page.events as ParleyEvent[], cursor };
      if (!page.hasMore && !follow) return;
    }
  }

  private async once(address: URL, method: string, body: unknown, signal?: AbortSignal): Promise<unknown> {
    const headers = {
      authorization: `Bearer ${this.apiKey}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    };
    try {
      const given = {
        method,
        headers,
        ...(signal && { signal }),
        ...(body !== undefined && { body: JSON.stringify(body) }),
      };
      const response = await this.fetch.call(globalThis, address, given);
      if (!response.ok) return await refusalOf(response);
      return response.status === 204 ? null : ((await response.json()) as unknown);
    } catch (error) {
      if (signal?.aborted) throw error;
      return new ParleyError(0, 'network', 'The service could not be reached.', null, error);
    }
  }
}

/** Nothing, `.` and `..` would lead to another operation, however they are encoded. */
function inPath(key: string, value: string | undefined): string {
  if (value === undefined || /^\.{0,2}$/.test(value))
    throw new TypeError(`params.${key} cannot be ${JSON.stringify(value)}`);
  return encodeURIComponent(value);
}

interface LooselyAsked {
  params?: Record<string, string>;
  query?: Record<string, string | number | undefined>;
  body?: unknown;
  signal?: AbortSignal;
}

/** @returns null where it is not to be made again */
function pauseAfter({ status, retryAfterSeconds }: ParleyError, attempt: number, isRepeatable: boolean): number | null {
  const wasRefused = status === 429 || status === 503;
  if (!wasRefused && !(isRepeatable && (status === 0 || status >= 500))) return null;
  if (retryAfterSeconds !== null) return retryAfterSeconds * 1000 <= LONGEST_PAUSE_MS ? retryAfterSeconds * 1000 : null;
  return 250 * 2 ** attempt * (0.5 + Math.random());
}

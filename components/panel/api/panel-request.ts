import { readRefusal, type Refusal } from '../../api/refusal.ts';

/** The server said no (api-v1.md, Errors). */
export class Refused extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.message);
    this.name = 'Refused';
    this.refusal = refusal;
  }
}

/** Nobody answered. */
export class Unreachable extends Error {
  override name = 'Unreachable';
}

export interface RequestOptions {
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  query?: Record<string, string | number | undefined>;
  body?: unknown;
  signal?: AbortSignal;
  timeoutMs?: number;
}

/** Calls the API of the panel's own origin; null for an answer without a body. */
export type PanelRequest = <T>(path: string, options?: RequestOptions) => Promise<T>;

// Slow enough for a cold start on the other side.
const TIMEOUT_MS = 20_000;

export interface Credentials {
  /** @throws Refused when there is no session any more */
  token(): Promise<string>;
  /** A new token after the server refused the one that seemed good; null when there is none to be had. */
  renew(): Promise<string | null>;
}

/** @param tenantId goes along as `X-Service-Tenant` @throws Refused, Unreachable */
export function panelRequest(origin: string, credentials: Credentials, tenantId: string | null): PanelRequest {
  return async <T>(path: string, options: RequestOptions = {}): Promise<T> => {
    const first = await send(origin, path, options, { token: await credentials.token(), tenantId });
    if (first.status !== 401) return answerOf<T>(first);
    const token = await credentials.renew();
    return answerOf<T>(token === null ? first : await send(origin, path, options, { token, tenantId }));
  };
}

/** For the few endpoints without authentication. @throws Refused, Unreachable */
export const openRequest =
  (origin: string): PanelRequest =>
  async <T>(path: string, options: RequestOptions = {}): Promise<T> =>
    answerOf<T>(await send(origin, path, options, null));

async function send(
  origin: string,
  path: string,
  { method = 'GET', query, body, signal, timeoutMs = TIMEOUT_MS }: RequestOptions,
  caller: { token: string; tenantId: string | null } | null,
): Promise<Response> {
  const headers = new Headers({ accept: 'application/json' });
  if (body !== undefined) headers.set('content-type', 'application/json');
  if (caller) headers.set('authorization', `Bearer ${caller.token}`);
  if (caller?.tenantId) headers.set('x-service-tenant', caller.tenantId);
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    return await fetch(`${origin}/api/v1${path}${queryText(query)}`, {
      method,
      headers,
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      cache: 'no-store',
      credentials: 'omit',
    });
  } catch (cause) {
    throw new Unreachable('The server did not answer.', { cause });
  }
}

async function answerOf<T>(response: Response): Promise<T> {
  if (!response.ok) throw new Refused(await readRefusal(response));
  if (response.status === 204) return null as T;
  try {
    return (await response.json()) as T;
  } catch (cause) {
    throw new Unreachable('The answer broke off.', { cause });
  }
}

function queryText(query: RequestOptions['query']): string {
  const given = Object.entries(query ?? {}).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [[name, String(value)]],
  );
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`;
}

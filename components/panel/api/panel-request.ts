import { type ApiCall, callApi, PATIENCE_MS } from '../../api/call-api.ts';
import { refusalOf } from '../../api/refused.ts';
import { tenantHeaders } from './impersonation.ts';

export interface RequestOptions extends Pick<ApiCall, 'method' | 'body' | 'keepalive'> {
  signal?: AbortSignal;
  timeoutMs?: number;
  query?: Record<string, string | number | undefined>;
}

/** Calls the API of the panel's own origin; null for an answer without a body. */
export type PanelRequest = <T>(path: string, options?: RequestOptions) => Promise<T>;

export interface Credentials {
  /** @throws Refused when there is no session any more */
  token(): Promise<string>;
  /** A new token after the server refused the one that seemed good; null when there is none to be had. */
  renew(): Promise<string | null>;
}

/** @param tenantId goes along as `X-Service-Tenant` @throws Refused, or what fetch throws when nobody answers */
export function panelRequest(origin: string, credentials: Credentials, tenantId: string | null): PanelRequest {
  const headers = tenantHeaders(tenantId);
  return async <T>(path: string, options: RequestOptions = {}): Promise<T> => {
    const call = (token: string) => send<T>(origin, path, options, { headers, token });
    const first = await credentials.token();
    try {
      return await call(first);
    } catch (error) {
      if (refusalOf(error).status !== 401) throw error;
      // Another call that was refused with it may have renewed it already.
      const known = await credentials.token();
      const token = known === first ? await credentials.renew() : known;
      if (token === null) throw error;
      return call(token);
    }
  };
}

/** For the few endpoints without authentication. @throws Refused, or what fetch throws when nobody answers */
export const openRequest =
  (origin: string): PanelRequest =>
  <T>(path: string, options: RequestOptions = {}): Promise<T> =>
    send<T>(origin, path, options, {});

function send<T>(
  origin: string,
  path: string,
  { query, signal, timeoutMs = PATIENCE_MS, ...call }: RequestOptions,
  caller: Pick<ApiCall, 'headers' | 'token'>,
): Promise<T> {
  const timeout = AbortSignal.timeout(timeoutMs);
  const until = signal ? AbortSignal.any([signal, timeout]) : timeout;
  return callApi<T>(addressOf(origin, path, query), { ...call, ...caller, signal: until });
}

function addressOf(origin: string, path: string, query: RequestOptions['query'] = {}): string {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [[name, String(value)]],
  );
  return `${origin}/api/v1${path}${given.length > 0 ? `?${new URLSearchParams(given)}` : ''}`;
}

import { readRefusal } from './refusal.ts';
import { Refused } from './refused.ts';

export interface ApiCall extends Pick<RequestInit, 'method' | 'keepalive' | 'signal'> {
  token?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

// Slow enough for a cold start on the other side.
export const PATIENCE_MS = 20_000;

/**
 * One call of the interface; null for an answer without a body.
 * @throws Refused with the server's answer, or what fetch throws when there is none
 */
export async function callApi<Answer>(url: string, { token, body, ...call }: ApiCall = {}): Promise<Answer> {
  const headers = new Headers({ accept: 'application/json', ...call.headers });
  if (token) headers.set('authorization', `Bearer ${token}`);
  if (body) headers.set('content-type', 'application/json');
  const response = await fetch(url, {
    signal: AbortSignal.timeout(PATIENCE_MS),
    ...call,
    headers,
    body: body ? JSON.stringify(body) : undefined,
    credentials: 'omit',
    cache: 'no-store',
  });
  if (!response.ok) throw new Refused(await readRefusal(response));
  return (response.status === 204 ? null : await response.json()) as Answer;
}

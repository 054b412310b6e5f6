import { readRefusal } from '#components/api/refusal.ts';
import { Refused } from './refused.ts';

const LONGEST_CALL_MS = 20_000;

/** One call of the interface. @throws Refused with the service's answer, or what fetch throws when there is none */
export async function callService<Answer>(
  url: string,
  call: { method?: 'POST' | 'PATCH'; token?: string; body?: Record<string, unknown>; keepalive?: boolean } = {},
): Promise<Answer> {
  const headers = new Headers({ accept: 'application/json' });
  if (call.token) headers.set('authorization', `Bearer ${call.token}`);
  if (call.body) headers.set('content-type', 'application/json');
  const response = await fetch(url, {
    method: call.method ?? 'GET',
    headers,
    body: call.body && JSON.stringify(call.body),
    credentials: 'omit',
    cache: 'no-store',
    keepalive: call.keepalive,
    signal: AbortSignal.timeout(LONGEST_CALL_MS),
  });
  if (!response.ok) throw new Refused(await readRefusal(response));
  return (response.status === 204 ? null : await response.json()) as Answer;
}

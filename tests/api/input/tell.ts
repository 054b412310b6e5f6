import { inject } from 'vitest';
import { expectErrorShape } from '#tests/support/api/api-client.ts';
import type { DeclaredEndpoint } from '#tests/support/api/endpoints.ts';
import { anotherGap, aRoom, callersOf, pathIn, type Room } from '../matrix/callers.ts';

/** In which everything can be called. */
let common: Room | null = null;
/** In which one endpoint can be called on, whose limits are used up in the common one. */
let fresh: { room: Room; endpoint: DeclaredEndpoint } | null = null;

/**
 * What the endpoint answers to this body from one who may call, every failure in the one shape. A caller who has used
 * up a limit, or shut out the page that all call from, makes room for another.
 */
export async function tell(
  endpoint: DeclaredEndpoint,
  body: string | Uint8Array<ArrayBuffer> | (() => ReadableStream<Uint8Array>),
  contentType: string | null = 'application/json',
): Promise<{ status: number; body: unknown }> {
  const room = fresh?.endpoint === endpoint ? fresh.room : (common ??= await aRoom(inject('app')));
  const callers = callersOf(endpoint, 'admitted');
  // What is everybody's only admins change, whoever else may call.
  const caller = callers.find((each) => each === 'an admin with a token') ?? callers[0];
  const client = caller ? room.callers[caller] : room.tenant.page;
  // Bytes, so that nothing gives them a type of its own.
  const sent = typeof body === 'string' ? new TextEncoder().encode(body) : typeof body === 'function' ? body() : body;
  const headers: Record<string, string> = contentType === null ? {} : { 'content-type': contentType };
  const init = { method: endpoint.method, body: sent, headers, duplex: 'half' };
  const response = await client.fetch(pathIn(endpoint, room), init);
  const isJson = /json/.test(response.headers.get('content-type') ?? '');
  const answered = isJson ? ((await response.json()) as unknown) : await response.body?.cancel();
  if (!response.ok) expectErrorShape(response, answered, `${endpoint.method} ${endpoint.path}`);
  // What is answered is no gap any more: whoever asks next needs another.
  if (response.ok && endpoint.path.endsWith('/gaps/:id/answer')) room.gapId = await anotherGap(room);
  const isShutOut = response.status === 403 && JSON.stringify(answered).includes('origin_not_allowed');
  if (response.status !== 429 && !isShutOut) return { status: response.status, body: answered };
  if (isShutOut) common = fresh = null;
  else fresh = { room: await aRoom(inject('app'), 'anonymous', endpoint), endpoint };
  return tell(endpoint, body, contentType);
}

import { sseBytes, sseFrame } from '#lib/core/sse-frame.ts';

export const EVENT_STREAM_HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-cache, no-transform',
  'x-accel-buffering': 'no',
  'x-content-type-options': 'nosniff',
} as const;

/**
 * An answer that ends: each event is a frame, the last one closes the stream. What makes the events goes on when the
 * client goes away; it is only no longer listened to.
 */
export function sse(events: AsyncIterable<{ type: string }>): Response {
  const iterator = events[Symbol.asyncIterator]();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const next = await iterator.next();
      if (next.done) controller.close();
      else controller.enqueue(sseBytes(sseFrame(next.value)));
    },
    async cancel() {
      await iterator.return?.();
    },
  });
  return new Response(body, { headers: EVENT_STREAM_HEADERS });
}

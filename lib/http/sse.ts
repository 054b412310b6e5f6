import { log } from '#lib/core/log.ts';
import { EVENT_STREAM_HEADERS, sseBytes, sseFrame } from '#lib/core/sse-frame.ts';

/**
 * An answer that ends: the first event at once, then each as it comes; the last one closes the stream. What makes the
 * events goes on when the client goes away; it is only no longer listened to.
 */
export function sse<E extends { type: string }>(first: E, rest: AsyncGenerator<E>, signal: AbortSignal): Response {
  // Next neither reads nor cancels the body of a caller who left before the answer began.
  signal.addEventListener('abort', () => void rest.return(undefined), { once: true });
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(sseBytes(sseFrame(first)));
    },
    async pull(controller) {
      try {
        const next = await rest.next();
        if (next.done) controller.close();
        else controller.enqueue(sseBytes(sseFrame(next.value)));
      } catch (error) {
        log.error('a stream broke off', error);
        controller.error(error);
      }
    },
    async cancel() {
      await rest.return(undefined);
    },
  });
  return new Response(body, { headers: EVENT_STREAM_HEADERS });
}

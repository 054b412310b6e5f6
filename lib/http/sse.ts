import { log } from '#lib/core/log/log.ts';
import { EVENT_STREAM_HEADERS, sseBytes, sseFrame } from '#lib/core/sse-frame.ts';
import { holdRoom } from '#lib/http/streams/room.ts';

const BROKEN = { type: 'error', code: 'internal', message: 'Something went wrong on our side.' } as const;

/**
 * An answer that ends: the first event at once, then each as it comes; the last one closes the stream, and so does an
 * `error` event when the source throws. What makes the events goes on when the client goes away; it is only no longer
 * listened to.
 */
export function sse<E extends { type: string }>(first: E, rest: AsyncGenerator<E>, signal: AbortSignal): Response {
  let left = false;
  const giveBack = holdRoom();
  const leave = async () => {
    left = true;
    giveBack();
    await rest.return(undefined);
  };
  const over = (controller: ReadableStreamDefaultController) => {
    giveBack();
    close(controller);
  };
  // Next neither reads nor cancels the body of a caller who left before the answer began.
  signal.addEventListener('abort', () => void leave().catch(tell), { once: true });
  if (signal.aborted) leave().catch(tell);
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(sseBytes(sseFrame(first)));
    },
    async pull(controller) {
      try {
        const next = await rest.next();
        if (left || next.done) return over(controller);
        controller.enqueue(sseBytes(sseFrame(next.value)));
      } catch (error) {
        tell(error);
        if (!left) controller.enqueue(sseBytes(sseFrame(BROKEN)));
        over(controller);
      }
    },
    cancel: leave,
  });
  return new Response(body, { headers: EVENT_STREAM_HEADERS });
}

function close(controller: ReadableStreamDefaultController): void {
  try {
    controller.close();
  } catch {
    // The reader has cancelled: nothing is left to close.
  }
}

const tell = (error: unknown): void => log.error('a stream broke off', error);

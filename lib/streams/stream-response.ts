import { config } from '#lib/core/config.ts';
import { log } from '#lib/core/log.ts';
import { EVENT_STREAM_HEADERS, sseBytes, sseRetry } from '#lib/core/sse-frame.ts';
import { now } from '#lib/core/time.ts';

export interface Sink {
  write(bytes: Uint8Array): void;
  end(): void;
}

// A reader that is so far behind has gone; it comes back with the number of its last event.
const BUFFERED_BYTES = 1024 * 1024;
// Vercel ends a function after 300 s (vercel.json); we end the stream before.
const LONGEST_SECONDS = { vercel: 280, elsewhere: 3_600 };
const RETRY = sseRetry(1_000);

/**
 * A stream without an end of its own: it closes when the token's time is up, before the platform would cut it, or when
 * its reader falls behind. `attach` gives what takes it off again.
 */
export function streamResponse(
  { validUntil, signal }: { validUntil: Date | null; signal: AbortSignal },
  attach: (sink: Sink) => Promise<() => void>,
): Response {
  let finish = () => {};
  const body = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        let detach: (() => void) | null = null;
        let open = true;
        finish = () => {
          if (!open) return;
          open = false;
          clearTimeout(timer);
          detach?.();
          try {
            controller.close();
          } catch {
            // The reader has cancelled: nothing is left to close.
          }
        };
        const timer = setTimeout(() => finish(), lifetimeMs(validUntil));
        const sink: Sink = {
          write: (bytes) => {
            if (!open) return;
            controller.enqueue(bytes);
            if ((controller.desiredSize ?? 0) <= 0) finish();
          },
          end: () => finish(),
        };
        // Next neither reads nor cancels the body of a caller who left before the answer began.
        signal.addEventListener('abort', () => finish(), { once: true });
        controller.enqueue(sseBytes(RETRY));
        attach(sink).then(
          (taken) => {
            detach = taken;
            if (!open) taken();
          },
          (error: unknown) => {
            log.error('a stream could not be opened', error);
            finish();
          },
        );
      },
      cancel() {
        finish();
      },
    },
    new ByteLengthQueuingStrategy({ highWaterMark: BUFFERED_BYTES }),
  );
  return new Response(body, { headers: EVENT_STREAM_HEADERS });
}

function lifetimeMs(validUntil: Date | null): number {
  const { STREAM_MAX_SECONDS, VERCEL } = config();
  const longest = (STREAM_MAX_SECONDS ?? (VERCEL ? LONGEST_SECONDS.vercel : LONGEST_SECONDS.elsewhere)) * 1000;
  return validUntil ? Math.max(0, Math.min(longest, validUntil.getTime() - now().getTime())) : longest;
}

import { config } from '#lib/core/config.ts';
import { log } from '#lib/core/log.ts';
import { EVENT_STREAM_HEADERS, sseBytes, sseRetry } from '#lib/core/sse-frame.ts';
import { now } from '#lib/core/time.ts';
import type { Sink } from '#lib/hub/reader.ts';

// A reader that is so far behind has gone; it comes back with the number of its last event.
const BUFFERED_BYTES = 1024 * 1024;
// Vercel ends a function after 300 s (vercel.json); we end the stream before.
const LONGEST_SECONDS = { vercel: 280, elsewhere: 3_600 };
const RETRY = sseRetry(1_000);
// decisions.md, streams at once.
const STAY_AWAY = sseBytes(sseRetry(300_000));

/**
 * A stream without an end of its own: it closes when the token's time is up, before the platform would cut it, or when
 * its reader falls behind. `attach` gives what takes it off again; `whenEnded` is called once, however it ends.
 */
export function streamResponse(
  { validUntil, signal, whenEnded }: { validUntil: Date | null; signal: AbortSignal; whenEnded: () => void },
  attach: (sink: StreamSink) => Promise<() => void>,
): Response {
  let sink: StreamSink;
  const body = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        sink = new StreamSink(controller, lifetimeMs(validUntil));
        sink.whenEnded(whenEnded);
        // Next neither reads nor cancels the body of a caller who left before the answer began.
        signal.addEventListener('abort', () => sink.end(), { once: true });
        if (signal.aborted) return sink.end();
        controller.enqueue(sseBytes(RETRY));
        attach(sink).then(
          (detach) => sink.whenEnded(detach),
          (error: unknown) => {
            log.error('a stream could not be opened', error);
            sink.end();
          },
        );
      },
      pull: () => sink.taken(),
      cancel: () => sink.end(),
    },
    new ByteLengthQueuingStrategy({ highWaterMark: BUFFERED_BYTES }),
  );
  return new Response(body, { headers: EVENT_STREAM_HEADERS });
}

export class StreamSink implements Sink {
  closed = false;
  private readonly controller: ReadableStreamDefaultController<Uint8Array>;
  private readonly timer: NodeJS.Timeout;
  private readonly endings: (() => void)[] = [];
  private waiting: (() => void)[] = [];

  constructor(controller: ReadableStreamDefaultController<Uint8Array>, lifetime: number) {
    this.controller = controller;
    this.timer = setTimeout(() => this.end(), lifetime);
  }

  write(bytes: Uint8Array): void {
    if (this.closed) return;
    // Looked at before: one large write does not make a reader late that has taken all so far.
    if ((this.controller.desiredSize ?? 0) <= 0) return this.end();
    this.controller.enqueue(bytes);
  }

  drained(): Promise<void> {
    if (this.closed || this.isEmpty()) return Promise.resolve();
    return new Promise((resolve) => this.waiting.push(resolve));
  }

  /** The reader has taken something. */
  taken(): void {
    if (this.isEmpty()) this.wake();
  }

  whenEnded(ending: () => void): void {
    if (this.closed) return ending();
    this.endings.push(ending);
  }

  /** Its reader has opened others since, and comes back when it is looked at. */
  sendAway(): void {
    this.write(STAY_AWAY);
    this.end();
  }

  end(): void {
    if (this.closed) return;
    this.closed = true;
    clearTimeout(this.timer);
    this.wake();
    for (const ending of this.endings) ending();
    try {
      this.controller.close();
    } catch {
      // The reader has cancelled: nothing is left to close.
    }
  }

  private isEmpty(): boolean {
    return this.controller.desiredSize === BUFFERED_BYTES;
  }

  private wake(): void {
    for (const resolve of this.waiting.splice(0)) resolve();
  }
}

function lifetimeMs(validUntil: Date | null): number {
  const { STREAM_MAX_SECONDS, VERCEL } = config();
  const longest = (STREAM_MAX_SECONDS ?? (VERCEL ? LONGEST_SECONDS.vercel : LONGEST_SECONDS.elsewhere)) * 1000;
  return validUntil ? Math.max(0, Math.min(longest, validUntil.getTime() - now().getTime())) : longest;
}

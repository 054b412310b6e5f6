import type { ServerResponse } from 'node:http';
import { config } from '#lib/core/config.ts';
import { log } from '#lib/core/log/log.ts';
import { EVENT_STREAM_HEADERS, sseBytes, sseRetry } from '#lib/core/sse-frame.ts';
import { now } from '#lib/core/time.ts';
import type { Sink } from '#lib/hub/reader.ts';
import { BodyOutlet, type Outlet, SocketOutlet } from './outlet.ts';

// A reader that is so far behind has gone; it comes back with the number of its last event.
const BUFFERED_BYTES = 1024 * 1024;
// Vercel ends a function after 300 s (vercel.json); we end the stream before.
const LONGEST_SECONDS = { vercel: 280, elsewhere: 3_600 };
const RETRY = sseBytes(sseRetry(1_000));
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
  const sink = new StreamSink(lifetimeMs(validUntil), attach);
  sink.whenEnded(whenEnded);
  // Next neither reads nor cancels the body of a caller who left before the answer began.
  signal.addEventListener('abort', () => sink.end(), { once: true });
  if (signal.aborted) sink.end();
  const body = new ReadableStream<Uint8Array>(
    { pull: (controller) => sink.pulled(controller), cancel: () => sink.end() },
    new ByteLengthQueuingStrategy({ highWaterMark: 0 }),
  );
  const response = new Response(body, { headers: EVENT_STREAM_HEADERS });
  sinks.set(response, sink);
  return response;
}

const sinks = new WeakMap<Response, StreamSink>();

/**
 * Answers with a stream straight to the connection, past the body that nobody has begun to read.
 * @returns false, and does nothing, for an answer that is no such stream
 */
export function streamTo(outgoing: ServerResponse, response: Response): boolean {
  const sink = sinks.get(response);
  if (!sink) return false;
  outgoing.writeHead(response.status, Object.fromEntries(response.headers));
  outgoing.once('close', () => sink.end());
  sink.begin(new SocketOutlet(outgoing, () => sink.taken()));
  return true;
}

/** A reader of the hub. It begins when it is known where its bytes go. */
class StreamSink implements Sink {
  closed = false;
  private readonly timer: NodeJS.Timeout;
  private readonly attach: (sink: StreamSink) => Promise<() => void>;
  private outlet: Outlet | null = null;
  private readonly endings: (() => void)[] = [];
  private waiting: (() => void)[] = [];

  constructor(lifetime: number, attach: (sink: StreamSink) => Promise<() => void>) {
    this.timer = setTimeout(() => this.end(), lifetime);
    this.attach = attach;
  }

  begin(outlet: Outlet): void {
    if (this.closed) return outlet.close();
    this.outlet = outlet;
    outlet.write(RETRY);
    this.attach(this).then(
      (detach) => this.whenEnded(detach),
      (error: unknown) => {
        log.error('a stream could not be opened', error);
        this.end();
      },
    );
  }

  /** The body's reader has taken all there was, or is there at last. */
  pulled(controller: ReadableStreamDefaultController<Uint8Array>): void {
    if (this.outlet) this.taken();
    else this.begin(new BodyOutlet(controller));
  }

  write(bytes: Uint8Array): void {
    if (this.closed || !this.outlet) return;
    // Looked at before: one large write does not make a reader late that has taken all so far.
    if (this.outlet.pendingBytes() >= BUFFERED_BYTES) return this.end();
    this.outlet.write(bytes);
  }

  drained(): Promise<void> {
    if (this.closed || this.isEmpty()) return Promise.resolve();
    return new Promise((resolve) => this.waiting.push(resolve));
  }

  /** The reader has taken something. */
  taken(): void {
    if (this.waiting.length > 0 && this.isEmpty()) this.wake();
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
    this.outlet?.close();
  }

  private isEmpty(): boolean {
    return this.outlet?.pendingBytes() === 0;
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

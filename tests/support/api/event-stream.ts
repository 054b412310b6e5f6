/** One event as it came over the wire; `data` is what its line of JSON held. */
export interface StreamFrame {
  id: number | null;
  event: string;
  data: { type: string } & Record<string, unknown>;
}

export interface EventStream {
  readonly response: Response;
  /** Every event so far, in order. */
  readonly frames: StreamFrame[];
  /** When each comment line came, by `performance.now()`. */
  readonly comments: number[];
  /** Milliseconds that the server asks to wait before coming back. */
  readonly retryMs: () => number | null;
  /** Resolves when the server ends the stream, or it is cut. */
  readonly ended: Promise<'ended' | 'cut' | 'broken'>;
  /** The first event that fits, of those so far or yet to come. @throws Error when the stream ends before */
  next(fits: (frame: StreamFrame) => boolean, what?: string): Promise<StreamFrame>;
  /** Drops the connection, as a network does. */
  cut(): void;
}

/**
 * Reads the answer to a request as a stream of events.
 * @param check throws where an event is not as it should be; that breaks the stream
 * @throws Error when the answer is no event stream
 */
export async function readEventStream(
  ask: (signal: AbortSignal) => Promise<Response>,
  check: (frame: StreamFrame) => void = () => {},
): Promise<EventStream> {
  const cutting = new AbortController();
  const response = await ask(cutting.signal);
  if (!response.ok || !response.headers.get('content-type')?.startsWith('text/event-stream'))
    throw new Error(`no event stream but ${response.status}: ${await response.text()}`);
  const frames: StreamFrame[] = [];
  const comments: number[] = [];
  let retryMs: number | null = null;
  let over: 'ended' | 'cut' | 'broken' | null = null;
  let wake = Promise.withResolvers<void>();
  const notify = () => {
    wake.resolve();
    wake = Promise.withResolvers();
  };
  const take = (block: string) => {
    if (block.startsWith(':')) comments.push(performance.now());
    else if (block.startsWith('retry:')) retryMs = Number(block.slice(6));
    else {
      const frame = frameOf(block);
      check(frame);
      frames.push(frame);
    }
    notify();
  };
  let fault: unknown;
  const ended = readBlocks(response, take).then(
    () => 'ended' as const,
    (error: unknown) => {
      fault = error;
      return cutting.signal.aborted ? ('cut' as const) : ('broken' as const);
    },
  );
  void ended.then((how) => {
    over = how;
    notify();
  });
  return {
    response,
    frames,
    comments,
    retryMs: () => retryMs,
    ended,
    async next(fits, what = 'the event') {
      for (let index = 0; ; index++) {
        while (index >= frames.length) {
          if (over)
            throw new Error(`the stream ${over} before ${what} came: ${JSON.stringify(frames.slice(-3))}`, {
              cause: fault,
            });
          await wake.promise;
        }
        if (fits(frames[index]!)) return frames[index]!;
      }
    },
    cut: () => cutting.abort(),
  };
}

/** The events that a reconnect would give again, by their numbers. */
export const durable = (frames: StreamFrame[]) => frames.filter((frame) => frame.id !== null);

async function readBlocks(response: Response, take: (block: string) => void): Promise<void> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let held = '';
  for await (const bytes of response.body ?? []) {
    held += decoder.decode(bytes, { stream: true });
    const blocks = held.split('\n\n');
    held = blocks.pop()!;
    blocks.forEach(take);
  }
  if (held !== '') throw new Error(`the stream ends in the middle of ${JSON.stringify(held)}`);
}

/** @throws Error when a frame is not exactly `id:` (of a durable one), `event:` and one line of `data:` that names its type */
function frameOf(block: string): StreamFrame {
  const parts = /^(?:id: (\d+)\n)?event: ([a-z.]+)\ndata: (.*)$/.exec(block);
  if (!parts) throw new Error(`no frame: ${JSON.stringify(block)}`);
  const data = JSON.parse(parts[3]!) as StreamFrame['data'];
  if (data.type !== parts[2]) throw new Error(`event ${parts[2]} carries the type ${data.type}`);
  return { id: parts[1] === undefined ? null : Number(parts[1]), event: parts[2]!, data };
}

import type { StreamPart } from '#lib/services/model/port.ts';
import { Refused } from './turn-faults.ts';

/** How long a model may keep a visitor waiting. */
export interface Patience {
  firstTokenMs: number;
  stallMs: number;
}

type Answering = PromiseLike<{ stream: ReadableStream<StreamPart> }>;

/**
 * The parts of a model's answer as they come. @throws Refused when it could not be had, when its first token or the
 * next part takes longer than may be
 */
export async function* readPatiently(
  begin: (signal: AbortSignal) => Answering,
  { firstTokenMs, stallMs }: Patience,
  signal: AbortSignal,
): AsyncGenerator<StreamPart> {
  const given = new AbortController();
  const late = Promise.withResolvers<never>();
  late.promise.catch(() => {});
  const stop = (error: unknown) => {
    late.reject(error);
    given.abort(error);
  };
  const onLost = () => stop(signal.reason);
  signal.addEventListener('abort', onLost, { once: true });
  const giveUp = () => stop(new Refused(new Error('the model took too long'), true));
  let timer = setTimeout(giveUp, firstTokenMs);
  let reader: ReadableStreamDefaultReader<StreamPart> | null = null;
  try {
    signal.throwIfAborted();
    reader = (await Promise.race([begin(given.signal), late.promise])).stream.getReader();
    for (let hasBegun = false; ;) {
      const { done, value } = await Promise.race([reader.read(), late.promise]);
      if (done) return;
      if (!hasBegun && isToken(value)) {
        hasBegun = true;
        clearTimeout(timer);
        timer = setTimeout(giveUp, stallMs);
      } else if (hasBegun) timer.refresh();
      yield value;
    }
  } catch (error) {
    throw error instanceof Refused || signal.aborted ? error : new Refused(error);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', onLost);
    given.abort();
    void reader?.cancel().catch(() => {});
  }
}

const isToken = (part: StreamPart): boolean =>
  (part.type === 'text-delta' && part.delta !== '') ||
  part.type === 'reasoning-delta' ||
  part.type === 'tool-input-start' ||
  part.type === 'tool-call' ||
  part.type === 'finish' ||
  part.type === 'error';

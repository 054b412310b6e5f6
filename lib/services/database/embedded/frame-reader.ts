import type { Frame } from './wire.ts';

/** What cannot be meant: the connection ends. */
export class ProtocolViolation extends Error {
  override name = 'ProtocolViolation';
}

/** Well above the largest row; what announces more would only be collected until memory ends. */
const FRAME_MAX_BYTES = 256 * 2 ** 20;
const STARTUP_MAX_BYTES = 10_000;

/** Cuts a byte stream into messages. Joins the chunks of a message once, when the last one is there. */
export class FrameReader {
  #chunks: Buffer[] = [];
  #held = 0;

  push(chunk: Buffer): void {
    this.#chunks.push(chunk);
    this.#held += chunk.length;
  }

  /** The packet without a type with which a connection begins, or null until it is whole. */
  nextStartup(): Buffer | null {
    const length = this.#int32At(0);
    if (length === null) return null;
    if (length < 8 || length > STARTUP_MAX_BYTES) throw new ProtocolViolation('invalid length of startup packet');
    return this.#take(length);
  }

  next(): Frame | null {
    const length = this.#int32At(1);
    if (length === null) return null;
    if (length < 4 || length > FRAME_MAX_BYTES) throw new ProtocolViolation('invalid message length');
    const bytes = this.#take(length + 1);
    return bytes && { type: bytes.toString('latin1', 0, 1), bytes };
  }

  #int32At(offset: number): number | null {
    if (this.#held < offset + 4) return null;
    if ((this.#chunks[0]?.length ?? 0) < offset + 4) this.#join();
    return this.#chunks[0]?.readInt32BE(offset) ?? null;
  }

  #take(length: number): Buffer | null {
    if (this.#held < length) return null;
    const [first = this.#join()] = this.#chunks;
    const whole = first.length >= length ? first : this.#join();
    this.#held -= length;
    if (whole.length === length) this.#chunks.shift();
    else this.#chunks[0] = whole.subarray(length);
    return whole.subarray(0, length);
  }

  #join(): Buffer {
    const joined = Buffer.concat(this.#chunks);
    this.#chunks = [joined];
    return joined;
  }
}

import type { Reader } from './reader.ts';

export interface AttachedStream {
  readonly reader: Reader;
  /** The newest number that this stream has had; null while it reads the log. */
  position: number | null;
}

/** The streams of one tenant in this process, also those that still read the log. */
export class AttachedStreams {
  private readonly all = new Set<AttachedStream>();

  get count(): number {
    return this.all.size;
  }

  get readers(): Reader[] {
    return [...this.all].map(({ reader }) => reader);
  }

  [Symbol.iterator](): Iterator<AttachedStream> {
    return this.all.values();
  }

  add(reader: Reader): AttachedStream {
    const stream: AttachedStream = { reader, position: null };
    this.all.add(stream);
    return stream;
  }

  remove(stream: AttachedStream): void {
    this.all.delete(stream);
  }

  /** Ends every stream that fits, at once. */
  end(fits: (reader: Reader) => boolean): void {
    for (const stream of this.all) {
      if (!fits(stream.reader)) continue;
      this.all.delete(stream);
      stream.reader.sink.end();
    }
  }
}

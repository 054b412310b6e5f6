import type { Reader } from './reader.ts';

export interface AttachedStream {
  readonly reader: Reader;
  /** Readers with one key get the same bytes for the same event, if it is for both. */
  readonly key: string;
  /** The newest number that this stream has had; null while it reads the log. */
  position: number | null;
}

/** The streams of one tenant in this process, also those that still read the log. */
export class AttachedStreams {
  private readonly streams = new Set<AttachedStream>();

  get all(): ReadonlySet<AttachedStream> {
    return this.streams;
  }

  get readers(): Reader[] {
    return [...this.streams].map(({ reader }) => reader);
  }

  add(reader: Reader): AttachedStream {
    const stream = { reader, key: `${reader.audience.kind}:${reader.language ?? ''}`, position: null };
    this.streams.add(stream);
    return stream;
  }

  remove(stream: AttachedStream): void {
    this.streams.delete(stream);
  }

  /** Ends every stream that fits, at once. */
  end(fits: (reader: Reader) => boolean): void {
    for (const stream of this.streams) {
      if (!fits(stream.reader)) continue;
      this.streams.delete(stream);
      stream.reader.sink.end();
    }
  }
}

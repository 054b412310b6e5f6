import type { Audience } from '#lib/events/address.ts';

/** Where a stream's bytes go. */
export interface Sink {
  /** The reader has gone, or was ended: what is written now goes nowhere. */
  readonly closed: boolean;
  /** Never blocks; a reader that cannot keep up ends itself. */
  write(bytes: Uint8Array): void;
  /** Resolves when the reader has taken all that was written, or has gone. */
  drained(): Promise<void>;
  end(): void;
}

export interface Reader {
  readonly audience: Audience;
  readonly language: string | null;
  /** The sign-in that opened the stream, and with which it ends; null where it was no sign-in. */
  readonly session: { id: string; accessToken: string } | null;
  readonly sink: Sink;
  /** Asks anew whether whoever opened the stream may still read it. */
  isAdmitted(): Promise<boolean>;
}

import type { Refusal } from '../api/refusal.ts';
import type { Surroundings } from './surroundings.ts';

export type RealtimeStatus =
  | { state: 'connecting' }
  | { state: 'open' }
  /** Tries again in that time, or sooner when the network comes back. */
  | { state: 'waiting'; retryInMs: number; refusal: Refusal | null }
  | { state: 'offline' }
  /** The server has had too many streams of this reader: it is left alone for that long, or until the page is used. */
  | { state: 'away'; retryInMs: number }
  /** It never tries again: get a new token, or give up, and open another. */
  | { state: 'stopped'; reason: 'unauthorized' | 'forbidden' | 'refused'; refusal: Refusal };

export interface RealtimeTimings {
  firstDelayMs: number;
  maxDelayMs: number;
  /** Longer than two of the comments that the server promises every 15 s. */
  silenceMs: number;
  /** A connection that ends sooner counts as one that failed. */
  steadyMs: number;
  /** A server that says `retry:` with so much or more wants to be left alone. */
  awayMs: number;
}

export interface RealtimeOptions<Event extends { type: string }> {
  url: string;
  /** Asked before every connection. Never goes into the address. */
  token(): string | Promise<string>;
  headers?: Record<string, string>;
  /** Where an earlier stream left off. */
  lastEventId?: string | null;
  /** Every frame in order; `reset` means that something was missed and must be fetched afresh. */
  onEvent(event: Event, id: string | null): void;
  onState?(status: RealtimeStatus): void;
  /** At every sign of life, comments too: it comes on time where a browser slows the timers of a hidden page. */
  onAlive?(): void;
  timings?: Partial<RealtimeTimings>;
  surroundings?: Surroundings;
}

export interface Realtime {
  /** The newest point that a later stream could go on from. */
  readonly lastEventId: string | null;
  close(): void;
}

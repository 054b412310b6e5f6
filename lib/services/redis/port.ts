import type { Redis } from '@upstash/redis';
import type { Service } from '../service.ts';

/** A Lua script and the same in JavaScript for the embedded store; the contract tests hold them equal. */
export interface RedisScript<Arguments extends readonly (string | number)[], Result> {
  readonly name: string;
  readonly lua: string;
  /** Runs atomically in the embedded store; `store` speaks plain commands, answers as Redis would. */
  readonly embedded: (store: EmbeddedCommands, keys: string[], args: Arguments) => Result;
}

export type RedisReply = string | number | null | RedisReply[];

export interface EmbeddedCommands {
  /** @throws what Redis answers as an error */
  command(...words: (string | number)[]): RedisReply;
}

export interface Subscription {
  close(): void;
}

export interface SubscriptionHandlers {
  onMessage: (message: string) => void;
  onReady: () => void;
}

export interface RedisService extends Service {
  /**
   * `@upstash/redis`' own class in both drivers. No automatic JSON: strings go in and come out, and `hgetall` gives the
   * bare list of fields and values whatever its type says (see `fieldsOf`). A command whose connection broke is sent
   * again, so it may rarely run twice. Keys expire by the store's own clock, in the cloud too: what must end by the
   * process' (test) clock carries its end in its value. @throws AppError `unavailable` without an answer within `commandMs`
   */
  readonly redis: Redis;
  /** Requests sent so far, a pipeline being one; the embedded driver counts what the cloud would have cost. */
  readonly roundTrips: number;
  /** The longest that a command waits for its answer, in milliseconds. */
  readonly commandMs: number;
  run<A extends readonly (string | number)[], R>(script: RedisScript<A, R>, keys: string[], args: A): Promise<R>;
  /**
   * Every message published on the channel from when `onReady` is called. Reconnects by itself, and notices a
   * connection that died in silence; after each gap in which messages may have been missed it calls `onReady` anew.
   * A message is one line of text (JSON is). Handlers are called one at a time, in order, never within this call.
   */
  subscribe(channel: string, handlers: SubscriptionHandlers): Subscription;
}

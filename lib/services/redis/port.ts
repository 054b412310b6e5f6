import type { Redis } from '@upstash/redis';
import type { Service } from '../service.ts';

/** A Lua script and the same in JavaScript for the embedded store; the contract tests hold them equal. */
export interface RedisScript<Arguments extends readonly (string | number)[], Result> {
  readonly name: string;
  readonly lua: string;
  /** Runs atomically in the embedded store; `store` speaks plain commands, answers as Redis would. */
  readonly embedded: (store: EmbeddedCommands, keys: string[], args: Arguments) => Result;
}

export interface EmbeddedCommands {
  command(...words: (string | number)[]): unknown;
}

export interface Subscription {
  close(): void;
}

export interface RedisService extends Service {
  /** `@upstash/redis`' own class in both drivers. No automatic JSON: strings go in and come out. */
  readonly redis: Redis;
  run<A extends readonly (string | number)[], R>(script: RedisScript<A, R>, keys: string[], args: A): Promise<R>;
  /**
   * Every message published on the channel from when `onReady` is called. Reconnects by itself, and notices a
   * connection that died in silence; after each gap in which messages may have been missed it calls `onReady` anew.
   */
  subscribe(channel: string, handlers: { onMessage: (message: string) => void; onReady: () => void }): Subscription;
}

import { errors } from '@upstash/redis';
import { CommandError } from './embedded/command-error.ts';
import { Interpreter } from './embedded/interpreter.ts';
import { createRequester } from './embedded/requester.ts';
import { keepSwept } from './embedded/sweeper.ts';
import type { EmbeddedCommands, RedisService } from './port.ts';
import { TIMINGS } from './timings.ts';
import { TextRedis } from './text-redis.ts';

/** The store in this process' own memory: gone with it, shared with nobody. */
export function createEmbeddedRedis(): RedisService {
  const interpreter = new Interpreter();
  const sweeper = keepSwept(interpreter.keyspace);
  const store: EmbeddedCommands = { command: (...words) => interpreter.execute(words) };
  let roundTrips = 0;
  return {
    driver: 'embedded',
    redis: new TextRedis(createRequester(interpreter, () => roundTrips++)),
    get roundTrips() {
      return roundTrips;
    },
    commandMs: TIMINGS.commandMs,
    run: async (script, keys, args) => {
      roundTrips++;
      try {
        return script.embedded(store, keys, args);
      } catch (error) {
        throw error instanceof CommandError ? new errors.UpstashError(error.message) : error;
      }
    },
    subscribe: (channel, handlers) => interpreter.channels.subscribe(channel, handlers),
    check: async () => {},
    close: async () => {
      sweeper.stop();
      interpreter.channels.close();
    },
  };
}

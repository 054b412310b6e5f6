import { at, type Commands, type Reply, type Store } from './command.ts';
import { expiryAfter } from './expiry.ts';

export const keyCommands: Commands = {
  del: { arity: -2, run: ({ keyspace }, words) => words.slice(1).filter((key) => keyspace.delete(key)).length },
  pexpire: { arity: 3, run: expire },
  pttl: { arity: 2, run: timeLeft },
};

function expire({ keyspace }: Store, words: string[]): Reply {
  const expiresAt = expiryAfter(at(words, 2), 1, 'pexpire');
  const held = keyspace.maybe(at(words, 1));
  if (held === undefined) return 0;
  if (expiresAt <= Date.now()) keyspace.delete(at(words, 1));
  else held.expiresAt = expiresAt;
  return 1;
}

function timeLeft({ keyspace }: Store, words: string[]): Reply {
  const held = keyspace.maybe(at(words, 1));
  if (held === undefined) return -2;
  return held.expiresAt === Infinity ? -1 : held.expiresAt - Date.now();
}

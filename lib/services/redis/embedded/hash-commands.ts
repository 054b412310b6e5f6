import { wrongArity } from './command-error.ts';
import { at, type Commands, type Reply, type Store } from './command.ts';
import { lasting, type Keyspace } from './keyspace.ts';

export const hashCommands: Commands = {
  hset: { arity: -4, run: setFields },
  hdel: { arity: -3, run: deleteFields },
  hgetall: { arity: 2, run: ({ keyspace }, words) => [...(hashOf(keyspace, words) ?? [])].flat() },
};

function hashOf(keyspace: Keyspace, words: string[]): Map<string, string> | undefined {
  return keyspace.maybeAs(at(words, 1), 'hash')?.value;
}

function setFields({ keyspace }: Store, words: string[]): Reply {
  if (words.length % 2 !== 0) throw wrongArity('hset');
  let hash = hashOf(keyspace, words);
  if (!hash) keyspace.put(at(words, 1), lasting('hash', (hash = new Map())));
  const before = hash.size;
  for (let index = 2; index < words.length; index += 2) hash.set(at(words, index), at(words, index + 1));
  return hash.size - before;
}

function deleteFields({ keyspace }: Store, words: string[]): Reply {
  const hash = hashOf(keyspace, words);
  if (!hash) return 0;
  const before = hash.size;
  for (let index = 2; index < words.length; index++) hash.delete(at(words, index));
  keyspace.dropIfEmpty(at(words, 1), hash.size);
  return before - hash.size;
}

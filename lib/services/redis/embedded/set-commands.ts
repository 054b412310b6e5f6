import { at, type Commands, type Reply, type Store } from './command.ts';
import { lasting, type Keyspace } from './keyspace.ts';

export const setCommands: Commands = {
  sadd: { arity: -3, run: add },
  srem: { arity: -3, run: remove },
  smembers: { arity: 2, run: ({ keyspace }, words) => [...(setOf(keyspace, words) ?? [])] },
  sismember: { arity: 3, run: ({ keyspace }, words) => (setOf(keyspace, words)?.has(at(words, 2)) ? 1 : 0) },
  scard: { arity: 2, run: ({ keyspace }, words) => setOf(keyspace, words)?.size ?? 0 },
};

function setOf(keyspace: Keyspace, words: string[]): Set<string> | undefined {
  return keyspace.maybeAs(at(words, 1), 'set')?.value;
}

function add({ keyspace }: Store, words: string[]): Reply {
  let members = setOf(keyspace, words);
  if (!members) keyspace.put(at(words, 1), lasting('set', (members = new Set<string>())));
  const before = members.size;
  for (let index = 2; index < words.length; index++) members.add(at(words, index));
  return members.size - before;
}

function remove({ keyspace }: Store, words: string[]): Reply {
  const members = setOf(keyspace, words);
  if (!members) return 0;
  const before = members.size;
  for (let index = 2; index < words.length; index++) members.delete(at(words, index));
  keyspace.dropIfEmpty(at(words, 1), members.size);
  return before - members.size;
}

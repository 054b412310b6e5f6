import { CommandError, wrongArity } from './command-error.ts';
import { at, type Commands, type Reply, type Store } from './command.ts';
import { lasting, type Keyspace } from './keyspace.ts';
import { sumOf } from './numbers.ts';

export const hashCommands: Commands = {
  hset: { arity: -4, run: setFields },
  hget: { arity: 3, run: ({ keyspace }, words) => hashOf(keyspace, words)?.get(at(words, 2)) ?? null },
  hmget: { arity: -3, run: getFields },
  hgetall: { arity: 2, run: ({ keyspace }, words) => [...(hashOf(keyspace, words) ?? [])].flat() },
  hdel: { arity: -3, run: deleteFields },
  hexists: { arity: 3, run: ({ keyspace }, words) => (hashOf(keyspace, words)?.has(at(words, 2)) ? 1 : 0) },
  hincrby: { arity: 4, run: add },
  hlen: { arity: 2, run: ({ keyspace }, words) => hashOf(keyspace, words)?.size ?? 0 },
};

function hashOf(keyspace: Keyspace, words: string[]): Map<string, string> | undefined {
  return keyspace.maybeAs(at(words, 1), 'hash')?.value;
}

function hashToFill(keyspace: Keyspace, words: string[]): Map<string, string> {
  const existing = hashOf(keyspace, words);
  if (existing) return existing;
  const created = lasting('hash', new Map<string, string>());
  keyspace.put(at(words, 1), created);
  return created.value;
}

function setFields({ keyspace }: Store, words: string[]): Reply {
  if (words.length % 2 !== 0) throw wrongArity(at(words, 0).toLowerCase());
  const hash = hashToFill(keyspace, words);
  const before = hash.size;
  for (let index = 2; index < words.length; index += 2) hash.set(at(words, index), at(words, index + 1));
  return hash.size - before;
}

function getFields({ keyspace }: Store, words: string[]): Reply {
  const hash = hashOf(keyspace, words);
  return words.slice(2).map((field) => hash?.get(field) ?? null);
}

function deleteFields({ keyspace }: Store, words: string[]): Reply {
  const hash = hashOf(keyspace, words);
  if (!hash) return 0;
  const before = hash.size;
  for (let index = 2; index < words.length; index++) hash.delete(at(words, index));
  keyspace.dropIfEmpty(at(words, 1), hash.size);
  return before - hash.size;
}

function add({ keyspace }: Store, words: string[]): Reply {
  const field = at(words, 2);
  const held = () => hashOf(keyspace, words)?.get(field) ?? '0';
  const sum = sumOf(held, at(words, 3), () => new CommandError('ERR hash value is not an integer'));
  hashToFill(keyspace, words).set(field, sum);
  return Number(sum);
}

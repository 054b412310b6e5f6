import { at, type Commands, type Reply, type Store } from './command.ts';
import { expiryAfter, positive } from './expiry.ts';
import { lasting, type Keyspace } from './keyspace.ts';
import { sumOf } from './numbers.ts';
import { setOptionsOf } from './set-options.ts';

export const stringCommands: Commands = {
  get: { arity: 2, run: ({ keyspace }, words) => textOf(keyspace, at(words, 1)) },
  set: { arity: -3, run: set },
  setex: { arity: 4, run: (store, words) => setFor(store, words, 1000) },
  psetex: { arity: 4, run: (store, words) => setFor(store, words, 1) },
  setnx: { arity: 3, run: (store, words) => (set(store, [...words.slice(0, 3), 'nx']) === 'OK' ? 1 : 0) },
  getdel: { arity: 2, run: getAndDelete },
  mget: { arity: -2, run: getMany },
  incr: { arity: 2, run: ({ keyspace }, words) => add(keyspace, at(words, 1), '1') },
  decr: { arity: 2, run: ({ keyspace }, words) => add(keyspace, at(words, 1), '-1') },
  incrby: { arity: 3, run: ({ keyspace }, words) => add(keyspace, at(words, 1), at(words, 2)) },
  append: { arity: 3, run: append },
  strlen: { arity: 2, run: ({ keyspace }, words) => Buffer.byteLength(textOf(keyspace, at(words, 1)) ?? '') },
};

function textOf(keyspace: Keyspace, key: string): string | null {
  return keyspace.maybeAs(key, 'string')?.value ?? null;
}

function set({ keyspace }: Store, words: string[]): Reply {
  const key = at(words, 1);
  const options = setOptionsOf(words);
  const before = options.get ? textOf(keyspace, key) : null;
  const held = keyspace.maybe(key);
  const refused = options.condition === 'nx' ? held !== undefined : options.condition === 'xx' && held === undefined;
  if (!refused) {
    const kept = options.keepExpiry ? held?.expiresAt : undefined;
    const entry = lasting('string', at(words, 2));
    entry.expiresAt = options.expiresAt ?? kept ?? entry.expiresAt;
    keyspace.put(key, entry);
  }
  if (options.get) return before;
  return refused ? null : 'OK';
}

function setFor({ keyspace }: Store, words: string[], unitMs: number): Reply {
  const command = at(words, 0).toLowerCase();
  const expiresAt = expiryAfter(positive(at(words, 2), command), unitMs, command);
  keyspace.put(at(words, 1), { kind: 'string', value: at(words, 3), expiresAt });
  return 'OK';
}

function getAndDelete({ keyspace }: Store, words: string[]): Reply {
  const key = at(words, 1);
  const text = textOf(keyspace, key);
  if (text !== null) keyspace.delete(key);
  return text;
}

function getMany({ keyspace }: Store, words: string[]): Reply {
  return words.slice(1).map((key) => {
    const held = keyspace.maybe(key);
    return held?.kind === 'string' ? held.value : null;
  });
}

function add(keyspace: Keyspace, key: string, by: string): Reply {
  const sum = sumOf(() => textOf(keyspace, key) ?? '0', by);
  const held = keyspace.maybeAs(key, 'string');
  if (held) held.value = sum;
  else keyspace.put(key, lasting('string', sum));
  return Number(sum);
}

function append({ keyspace }: Store, words: string[]): Reply {
  const held = keyspace.maybeAs(at(words, 1), 'string') ?? lasting('string', '');
  held.value += at(words, 2);
  keyspace.put(at(words, 1), held);
  return Buffer.byteLength(held.value);
}

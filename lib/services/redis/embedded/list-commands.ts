import { CommandError, wrongArity } from './command-error.ts';
import { at, type Commands, type Reply, type Store } from './command.ts';
import { lasting, type Keyspace } from './keyspace.ts';
import { integerOf } from './numbers.ts';
import { rankRange } from './rank-range.ts';

export const listCommands: Commands = {
  lpush: { arity: -3, run: (store, words) => push(store, words, (list, items) => list.unshift(...items.reverse())) },
  rpush: { arity: -3, run: (store, words) => push(store, words, (list, items) => list.push(...items)) },
  lpop: { arity: -2, run: (store, words) => pop(store, words, (list, count) => list.splice(0, count)) },
  rpop: { arity: -2, run: (store, words) => pop(store, words, takeFromEnd) },
  llen: { arity: 2, run: ({ keyspace }, words) => listOf(keyspace, words)?.length ?? 0 },
  lrange: { arity: 4, run: range },
  ltrim: { arity: 4, run: trim },
};

function listOf(keyspace: Keyspace, words: string[]): string[] | undefined {
  return keyspace.maybeAs(at(words, 1), 'list')?.value;
}

function push({ keyspace }: Store, words: string[], add: (list: string[], items: string[]) => number): Reply {
  let list = listOf(keyspace, words);
  if (!list) keyspace.put(at(words, 1), lasting('list', (list = [])));
  return add(list, words.slice(2));
}

function pop({ keyspace }: Store, words: string[], take: (list: string[], count: number) => string[]): Reply {
  if (words.length > 3) throw wrongArity(at(words, 0).toLowerCase());
  const count = words.length === 3 ? countOf(at(words, 2)) : null;
  const list = listOf(keyspace, words);
  if (!list) return null;
  const taken = take(list, count ?? 1);
  keyspace.dropIfEmpty(at(words, 1), list.length);
  return count === null ? (taken[0] ?? null) : taken;
}

function countOf(word: string): number {
  const outOfRange = () => new CommandError('ERR value is out of range, must be positive');
  const count = integerOf(word, outOfRange);
  if (count < 0) throw outOfRange();
  return count;
}

function takeFromEnd(list: string[], count: number): string[] {
  return list.splice(Math.max(0, list.length - count)).reverse();
}

function range({ keyspace }: Store, words: string[]): Reply {
  const [start, stop] = [integerOf(at(words, 2)), integerOf(at(words, 3))];
  const list = listOf(keyspace, words) ?? [];
  return list.slice(...rankRange(start, stop, list.length));
}

function trim({ keyspace }: Store, words: string[]): Reply {
  const [start, stop] = [integerOf(at(words, 2)), integerOf(at(words, 3))];
  const held = keyspace.maybeAs(at(words, 1), 'list');
  if (held) {
    held.value = held.value.slice(...rankRange(start, stop, held.value.length));
    keyspace.dropIfEmpty(at(words, 1), held.value.length);
  }
  return 'OK';
}

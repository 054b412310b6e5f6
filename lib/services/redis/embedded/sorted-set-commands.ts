import { syntaxError } from './command-error.ts';
import { at, type Commands, type Reply, type Store } from './command.ts';
import { lasting, type Keyspace } from './keyspace.ts';
import { floatOf, floatText, integerOf } from './numbers.ts';
import { type ScoreRange, SortedSet } from './sorted-set.ts';

export const sortedSetCommands: Commands = {
  zadd: { arity: -4, run: add },
  zrem: { arity: -3, run: remove },
  zscore: { arity: 3, run: score },
  zcard: { arity: 2, run: ({ keyspace }, words) => zsetOf(keyspace, words)?.size ?? 0 },
  zrange: { arity: -4, run: range },
  zremrangebyscore: { arity: 4, run: removeRange },
};

function zsetOf(keyspace: Keyspace, words: string[]): SortedSet | undefined {
  return keyspace.maybeAs(at(words, 1), 'zset')?.value;
}

function add({ keyspace }: Store, words: string[]): Reply {
  const pairs = words.slice(2);
  if (pairs.length % 2 !== 0) throw syntaxError();
  const scores = pairs.filter((_, index) => index % 2 === 0).map((word) => floatOf(word));
  let set = zsetOf(keyspace, words);
  if (!set) keyspace.put(at(words, 1), lasting('zset', (set = new SortedSet())));
  const before = set.size;
  for (const [index, given] of scores.entries()) set.set(at(pairs, index * 2 + 1), given);
  return set.size - before;
}

function remove({ keyspace }: Store, words: string[]): Reply {
  const set = zsetOf(keyspace, words);
  if (!set) return 0;
  const before = set.size;
  for (let index = 2; index < words.length; index++) set.delete(at(words, index));
  keyspace.dropIfEmpty(at(words, 1), set.size);
  return before - set.size;
}

function score({ keyspace }: Store, words: string[]): Reply {
  const held = zsetOf(keyspace, words)?.score(at(words, 2));
  return held === undefined ? null : floatText(held);
}

/** By rank or `BYSCORE`, lowest first. */
function range({ keyspace }: Store, words: string[]): Reply {
  const options = words.slice(4).map((word) => word.toLowerCase());
  if (options.some((option) => option !== 'byscore' && option !== 'withscores')) throw syntaxError();
  const [start, stop] = [at(words, 2), at(words, 3)];
  const ranks = options.includes('byscore') ? ranksByScore(start, stop) : ranksBetween(start, stop);
  const set = zsetOf(keyspace, words);
  const picked = set ? set.slice(...ranks(set)) : [];
  if (!options.includes('withscores')) return picked.map(({ member }) => member);
  return picked.flatMap((each) => [each.member, floatText(each.score)]);
}

function removeRange({ keyspace }: Store, words: string[]): Reply {
  const ranks = ranksByScore(at(words, 2), at(words, 3));
  const set = zsetOf(keyspace, words);
  if (!set) return 0;
  const gone = set.slice(...ranks(set));
  for (const { member } of gone) set.delete(member);
  keyspace.dropIfEmpty(at(words, 1), set.size);
  return gone.length;
}

/** From a rank to before another. */
type Ranks = (set: SortedSet) => [from: number, to: number];

/** Ranks as Redis takes them: the last one included, negative ones from the end. */
function ranksBetween(start: string, stop: string): Ranks {
  const [first, last] = [integerOf(start), integerOf(stop)];
  return ({ size }) => {
    const from = Math.max(0, first < 0 ? first + size : first);
    return [from, Math.max(from, Math.min(size, (last < 0 ? last + size : last) + 1))];
  };
}

function ranksByScore(low: string, high: string): Ranks {
  const end = (word: string) => floatOf(word.replace(/^\(/, ''), 'ERR min or max is not a float');
  const range: ScoreRange = {
    from: end(low),
    withoutFrom: low.startsWith('('),
    to: end(high),
    withoutTo: high.startsWith('('),
  };
  return (set) => set.ranksWithin(range);
}

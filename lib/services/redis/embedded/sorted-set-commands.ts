import { CommandError, syntaxError } from './command-error.ts';
import { at, type Commands, type Reply, type Store } from './command.ts';
import { lasting, type Keyspace } from './keyspace.ts';
import { floatOf, floatText } from './numbers.ts';
import { range, rangeByScore, scoreRangeOf } from './sorted-set-range.ts';
import { SortedSet } from './sorted-set.ts';

export const sortedSetCommands: Commands = {
  zadd: { arity: -4, run: add },
  zincrby: { arity: 4, run: (store, words) => addTo(store, words, ['incr'], words.slice(2)) },
  zrem: { arity: -3, run: remove },
  zscore: { arity: 3, run: ({ keyspace }, words) => scoreText(zsetOf(keyspace, words), at(words, 2)) },
  zmscore: { arity: -3, run: scores },
  zcard: { arity: 2, run: ({ keyspace }, words) => zsetOf(keyspace, words)?.size ?? 0 },
  zcount: { arity: 4, run: count },
  zrange: { arity: -4, run: range },
  zrangebyscore: { arity: -4, run: rangeByScore },
  zremrangebyscore: { arity: 4, run: removeRange },
};

const FLAGS = ['nx', 'xx', 'gt', 'lt', 'ch', 'incr'];

function zsetOf(keyspace: Keyspace, words: string[]): SortedSet | undefined {
  return keyspace.maybeAs(at(words, 1), 'zset')?.value;
}

function scoreText(set: SortedSet | undefined, member: string): string | null {
  const score = set?.score(member);
  return score === undefined ? null : floatText(score);
}

function add(store: Store, words: string[]): Reply {
  let index = 2;
  while (FLAGS.includes(at(words, index).toLowerCase())) index++;
  return addTo(
    store,
    words,
    words.slice(2, index).map((word) => word.toLowerCase()),
    words.slice(index),
  );
}

function addTo({ keyspace }: Store, words: string[], flags: string[], pairs: string[]): Reply {
  const has = (flag: string) => flags.includes(flag);
  checkFlags(has, pairs);
  const scored = pairs.filter((_, index) => index % 2 === 0).map((word) => floatOf(word));
  const existing = zsetOf(keyspace, words);
  const set = existing ?? new SortedSet();
  const outcomes = scored.map((score, index) => change(set, has, at(pairs, index * 2 + 1), score));
  if (!existing && set.size > 0) keyspace.put(at(words, 1), lasting('zset', set));
  if (has('incr')) return outcomes[0] === 'kept' ? null : scoreText(set, at(pairs, 1));
  return outcomes.filter((each) => each === 'added' || (has('ch') && each === 'changed')).length;
}

function checkFlags(has: (flag: string) => boolean, pairs: string[]): void {
  if (pairs.length === 0 || pairs.length % 2 !== 0) throw syntaxError();
  if (has('nx') && has('xx')) throw new CommandError('ERR XX and NX options at the same time are not compatible');
  if ((has('gt') && (has('nx') || has('lt'))) || (has('lt') && has('nx')))
    throw new CommandError('ERR GT, LT, and/or NX options at the same time are not compatible');
  if (has('incr') && pairs.length > 2)
    throw new CommandError('ERR INCR option supports a single increment-element pair');
}

type Outcome = 'added' | 'changed' | 'same' | 'kept';

/** `kept`: the flags did not allow it. */
function change(set: SortedSet, has: (flag: string) => boolean, member: string, given: number): Outcome {
  const before = set.score(member);
  if (before === undefined ? has('xx') : has('nx')) return 'kept';
  const score = has('incr') ? (before ?? 0) + given : given;
  if (Number.isNaN(score)) throw new CommandError('ERR resulting score is not a number (NaN)');
  if (before !== undefined && ((has('gt') && score <= before) || (has('lt') && score >= before))) return 'kept';
  set.set(member, score);
  return before === undefined ? 'added' : score === before ? 'same' : 'changed';
}

function remove({ keyspace }: Store, words: string[]): Reply {
  const set = zsetOf(keyspace, words);
  if (!set) return 0;
  const before = set.size;
  for (let index = 2; index < words.length; index++) set.delete(at(words, index));
  keyspace.dropIfEmpty(at(words, 1), set.size);
  return before - set.size;
}

function scores({ keyspace }: Store, words: string[]): Reply {
  const set = zsetOf(keyspace, words);
  return words.slice(2).map((member) => scoreText(set, member));
}

function count({ keyspace }: Store, words: string[]): Reply {
  const within = scoreRangeOf(at(words, 2), at(words, 3));
  const set = zsetOf(keyspace, words);
  if (!set) return 0;
  const [from, to] = set.ranksWithin(within);
  return to - from;
}

function removeRange({ keyspace }: Store, words: string[]): Reply {
  const within = scoreRangeOf(at(words, 2), at(words, 3));
  const set = zsetOf(keyspace, words);
  if (!set) return 0;
  const gone = set.slice(...set.ranksWithin(within));
  for (const { member } of gone) set.delete(member);
  keyspace.dropIfEmpty(at(words, 1), set.size);
  return gone.length;
}

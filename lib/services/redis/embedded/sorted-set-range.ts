import { CommandError, syntaxError } from './command-error.ts';
import { at, type Reply, type Store } from './command.ts';
import { floatOf, floatText, integerOf } from './numbers.ts';
import { rankRange } from './rank-range.ts';
import type { Scored, ScoreRange, SortedSet } from './sorted-set.ts';

interface RangeOptions {
  byScore: boolean;
  reversed: boolean;
  withScores: boolean;
  limit: { offset: number; count: number } | null;
}

/** `ZRANGE` by rank or by score. */
export function range({ keyspace }: Store, words: string[]): Reply {
  const options = optionsOf(words, ['byscore', 'rev', 'withscores', 'limit']);
  if (options.limit !== null && !options.byScore)
    throw new CommandError('ERR syntax error, LIMIT is only supported in combination with either BYSCORE or BYLEX');
  const pick = options.byScore ? byScore(words, options) : byRank(words, options.reversed);
  return replyOf(keyspace.maybeAs(at(words, 1), 'zset')?.value, pick, options);
}

export function rangeByScore({ keyspace }: Store, words: string[]): Reply {
  const options = { ...optionsOf(words, ['withscores', 'limit']), byScore: true };
  const pick = byScore(words, options);
  return replyOf(keyspace.maybeAs(at(words, 1), 'zset')?.value, pick, options);
}

export function scoreRangeOf(from: string, to: string): ScoreRange {
  const message = 'ERR min or max is not a float';
  const end = (word: string) => floatOf(word.startsWith('(') ? word.slice(1) : word, message);
  return { from: end(from), withoutFrom: from.startsWith('('), to: end(to), withoutTo: to.startsWith('(') };
}

function optionsOf(words: string[], allowed: string[]): RangeOptions {
  const options: RangeOptions = { byScore: false, reversed: false, withScores: false, limit: null };
  for (let index = 4; index < words.length; index++) {
    const word = at(words, index).toLowerCase();
    if (!allowed.includes(word)) throw syntaxError();
    if (word === 'byscore') options.byScore = true;
    else if (word === 'rev') options.reversed = true;
    else if (word === 'withscores') options.withScores = true;
    else if (index + 2 >= words.length) throw syntaxError();
    else options.limit = { offset: integerOf(at(words, ++index)), count: integerOf(at(words, ++index)) };
  }
  return options;
}

type Pick = (set: SortedSet) => Scored[];

function byRank(words: string[], reversed: boolean): Pick {
  const [start, stop] = [integerOf(at(words, 2)), integerOf(at(words, 3))];
  return (set) => {
    const [from, to] = rankRange(start, stop, set.size);
    return reversed ? set.slice(set.size - to, set.size - from).reverse() : set.slice(from, to);
  };
}

function byScore(words: string[], { reversed, limit }: RangeOptions): Pick {
  const [low, high] = reversed ? [at(words, 3), at(words, 2)] : [at(words, 2), at(words, 3)];
  const range = scoreRangeOf(low, high);
  const { offset, count } = limit ?? { offset: 0, count: -1 };
  return (set) => {
    const [from, to] = set.ranksWithin(range);
    const length = count < 0 ? to - from : count;
    if (offset < 0) return [];
    if (reversed) return set.slice(Math.max(from, to - offset - length), Math.max(from, to - offset)).reverse();
    return set.slice(from + offset, Math.min(to, from + offset + length));
  };
}

function replyOf(set: SortedSet | undefined, pick: Pick, { withScores }: RangeOptions): Reply {
  if (!set) return [];
  const picked = pick(set);
  if (!withScores) return picked.map(({ member }) => member);
  return picked.flatMap(({ member, score }) => [member, floatText(score)]);
}

import { CommandError, syntaxError } from './command-error.ts';
import { at, type Commands, type Reply, type Store } from './command.ts';
import { expiryAfter } from './expiry.ts';
import { matcherOf } from './glob.ts';
import { integerOf } from './numbers.ts';

export const keyCommands: Commands = {
  del: { arity: -2, run: ({ keyspace }, words) => countOf(words, (key) => keyspace.delete(key)) },
  unlink: { arity: -2, run: ({ keyspace }, words) => countOf(words, (key) => keyspace.delete(key)) },
  exists: { arity: -2, run: ({ keyspace }, words) => countOf(words, (key) => keyspace.maybe(key) !== undefined) },
  expire: { arity: -3, run: (store, words) => expire(store, words, 1000) },
  pexpire: { arity: -3, run: (store, words) => expire(store, words, 1) },
  persist: { arity: 2, run: persist },
  ttl: { arity: 2, run: (store, words) => timeLeft(store, at(words, 1), 1000) },
  pttl: { arity: 2, run: (store, words) => timeLeft(store, at(words, 1), 1) },
  scan: { arity: -2, run: scan },
  flushdb: { arity: -1, run: flush },
};

function countOf(words: string[], counts: (key: string) => boolean): number {
  let count = 0;
  for (let index = 1; index < words.length; index++) if (counts(at(words, index))) count++;
  return count;
}

function expire({ keyspace }: Store, words: string[], unitMs: number): Reply {
  const mayChange = expireCondition(words.slice(3));
  const expiresAt = expiryAfter(at(words, 2), unitMs, at(words, 0).toLowerCase());
  const held = keyspace.maybe(at(words, 1));
  if (held === undefined || !mayChange(held.expiresAt, expiresAt)) return 0;
  if (expiresAt <= Date.now()) keyspace.delete(at(words, 1));
  else held.expiresAt = expiresAt;
  return 1;
}

function expireCondition(words: string[]): (before: number, after: number) => boolean {
  const flags = words.map((word) => word.toLowerCase());
  const unknown = flags.findIndex((flag) => !['nx', 'xx', 'gt', 'lt'].includes(flag));
  if (unknown >= 0) throw new CommandError(`ERR Unsupported option ${at(words, unknown)}`);
  const has = (flag: string) => flags.includes(flag);
  if (has('nx') && (has('xx') || has('gt') || has('lt')))
    throw new CommandError('ERR NX and XX, GT or LT options at the same time are not compatible');
  if (has('gt') && has('lt')) throw new CommandError('ERR GT and LT options at the same time are not compatible');
  return (before, after) =>
    !(has('nx') && before !== Infinity) &&
    !(has('xx') && before === Infinity) &&
    !(has('gt') && after <= before) &&
    !(has('lt') && after >= before);
}

function persist({ keyspace }: Store, words: string[]): Reply {
  const held = keyspace.maybe(at(words, 1));
  if (held === undefined || held.expiresAt === Infinity) return 0;
  held.expiresAt = Infinity;
  return 1;
}

function timeLeft({ keyspace }: Store, key: string, unitMs: number): Reply {
  const held = keyspace.maybe(key);
  if (held === undefined) return -2;
  if (held.expiresAt === Infinity) return -1;
  return Math.floor((held.expiresAt - Date.now() + unitMs / 2) / unitMs);
}

/** All in one answer, which `SCAN` allows: `COUNT` is a hint. */
function scan({ keyspace }: Store, words: string[]): Reply {
  if (!/^\d+$/.test(at(words, 1))) throw new CommandError('ERR invalid cursor');
  let matches = (_key: string) => true;
  let kind: string | null = null;
  for (let index = 2; index < words.length; index += 2) {
    const [option, value] = [at(words, index).toLowerCase(), words[index + 1]];
    if (value === undefined) throw syntaxError();
    if (option === 'match') matches = matcherOf(value);
    else if (option === 'type') kind = value.toLowerCase();
    else if (option !== 'count' || integerOf(value) < 1) throw syntaxError();
  }
  if (at(words, 1) !== '0') return ['0', []];
  return ['0', keyspace.keys().filter((key) => matches(key) && (kind === null || keyspace.maybe(key)?.kind === kind))];
}

function flush({ keyspace }: Store, words: string[]): Reply {
  if (words.length > 2 || (words.length === 2 && !/^(?:a?sync)$/i.test(at(words, 1)))) throw syntaxError();
  keyspace.clear();
  return 'OK';
}

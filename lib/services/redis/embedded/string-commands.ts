import { at, type Commands, type Reply, type Store } from './command.ts';
import type { Keyspace } from './keyspace.ts';
import { setOptionsOf } from './set-options.ts';

export const stringCommands: Commands = {
  get: { arity: 2, run: ({ keyspace }, words) => textOf(keyspace, at(words, 1)) },
  set: { arity: -3, run: set },
};

function textOf(keyspace: Keyspace, key: string): string | null {
  return keyspace.maybeAs(key, 'string')?.value ?? null;
}

function set({ keyspace }: Store, words: string[]): Reply {
  const key = at(words, 1);
  const { onlyNew, get, expiresAt } = setOptionsOf(words);
  const before = get ? textOf(keyspace, key) : null;
  const isRefused = onlyNew && keyspace.maybe(key) !== undefined;
  if (!isRefused) keyspace.put(key, { kind: 'string', value: at(words, 2), expiresAt });
  if (get) return before;
  return isRefused ? null : 'OK';
}

import type { Channels } from './channels.ts';
import type { RedisReply } from '../port.ts';
import type { Keyspace } from './keyspace.ts';

export type Reply = RedisReply;

export interface Store {
  readonly keyspace: Keyspace;
  readonly channels: Channels;
}

export interface Command {
  /** Words with the name, exactly; when negative, at least. */
  readonly arity: number;
  /** `words[0]` is the name. @throws CommandError */
  readonly run: (store: Store, words: string[]) => Reply;
}

export type Commands = Record<string, Command>;

/** The word at `index`, which the arity has promised. */
export const at = (words: string[], index: number): string => words[index] ?? '';

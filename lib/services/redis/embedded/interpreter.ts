import { Channels } from './channels.ts';
import { CommandError, wrongArity } from './command-error.ts';
import { at, type Command, type Commands, type Reply, type Store } from './command.ts';
import { hashCommands } from './hash-commands.ts';
import { keyCommands } from './key-commands.ts';
import { Keyspace } from './keyspace.ts';
import { sortedSetCommands } from './sorted-set-commands.ts';
import { stringCommands } from './string-commands.ts';

const channelCommands: Commands = {
  publish: { arity: 3, run: ({ channels }, words) => channels.publish(at(words, 1), at(words, 2)) },
};

const COMMANDS = new Map<string, Command>(
  [channelCommands, stringCommands, keyCommands, hashCommands, sortedSetCommands].flatMap((commands) =>
    Object.entries(commands),
  ),
);

/**
 * Redis' commands over the memory of this process: those that Parley uses, with the options that it uses, each as Redis
 * answers it. The contract's command sequences hold both to each other; a command that comes into use comes in here.
 */
export class Interpreter implements Store {
  readonly keyspace = new Keyspace();
  readonly channels = new Channels();

  /** @throws CommandError */
  execute(command: readonly unknown[]): Reply {
    const words = wordsOf(command);
    return commandFor(words).run(this, words);
  }
}

function commandFor(words: string[]): Command {
  const name = at(words, 0);
  const command = COMMANDS.get(name) ?? COMMANDS.get(name.toLowerCase());
  if (command === undefined) throw unknownCommand(name, words.slice(1));
  const { arity } = command;
  if (arity > 0 ? words.length !== arity : words.length < -arity) throw wrongArity(name.toLowerCase());
  return command;
}

/** Numbers travel as numbers in JSON and arrive as text; what JSON has no number for arrives as nothing. */
function wordsOf(command: readonly unknown[]): string[] {
  for (const word of command) if (typeof word !== 'string') return command.map(textOf);
  return command as string[];
}

function textOf(word: unknown): string {
  if (typeof word === 'string') return word;
  if (typeof word === 'boolean' || (typeof word === 'number' && Number.isFinite(word))) return String(word);
  throw new CommandError('ERR a word of the command is neither text nor a number');
}

function unknownCommand(name: string, rest: string[]): CommandError {
  const beginning = rest
    .map((word) => `'${word}' `)
    .join('')
    .slice(0, 128);
  return new CommandError(`ERR unknown command '${name.slice(0, 128)}', with args beginning with: ${beginning}`);
}

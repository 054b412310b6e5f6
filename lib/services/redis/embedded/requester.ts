import { errors, type Requester } from '@upstash/redis';
import { CommandError } from './command-error.ts';
import type { Reply } from './command.ts';
import type { Interpreter } from './interpreter.ts';

type Answer = { result: Reply } | { error: string };

/** The client's transport without a network: each request answered as Upstash's REST interface would. */
export function createRequester(interpreter: Interpreter, onRequest: () => void): Requester {
  const answer = (path: string | undefined, body: unknown): unknown => {
    if (path === undefined) return single(interpreter, commandOf(body));
    if (path === 'pipeline') return commandsOf(body).map((command) => answerTo(interpreter, command));
    throw new Error(`The embedded store knows no path /${path}.`);
  };
  return {
    request: async <TResult>({ path, body }: { path?: string[]; body?: unknown }) => {
      onRequest();
      return answer(path?.[0], body) as { result?: TResult };
    },
  };
}

function answerTo(interpreter: Interpreter, command: readonly unknown[]): Answer {
  try {
    return { result: interpreter.execute(command) };
  } catch (error) {
    if (error instanceof CommandError) return { error: error.message };
    throw error;
  }
}

function single(interpreter: Interpreter, command: readonly unknown[]): Answer {
  const answer = answerTo(interpreter, command);
  if ('error' in answer) throw new errors.UpstashError(answer.error);
  return answer;
}

function commandOf(body: unknown): readonly unknown[] {
  if (!Array.isArray(body)) throw new TypeError('A command is a list of words.');
  return body;
}

const commandsOf = (body: unknown) => commandOf(body).map(commandOf);

import { now } from './time.ts';

type Fields = Record<string, unknown>;

/** One JSON line per entry on standard output or error. Never hand it tokens, bodies or addresses with a query. */
function write(level: 'info' | 'warn' | 'error', message: string, fields: Fields): void {
  const line = JSON.stringify({ at: now().toISOString(), level, message, ...fields });
  (level === 'info' ? process.stdout : process.stderr).write(`${line}\n`);
}

export const log = {
  info: (message: string, fields: Fields = {}) => write('info', message, fields),
  warn: (message: string, fields: Fields = {}) => write('warn', message, fields),
  /** Faults of ours: the cause's stack goes to the log and nowhere else. */
  error: (message: string, cause: unknown, fields: Fields = {}) =>
    write('error', message, { ...fields, cause: describe(cause) }),
};

/** The error with what caused it, without the values that a failed query was given: they are other people's words. */
export function describe(cause: unknown): string {
  const stacks: string[] = [];
  for (
    let error = cause;
    error !== undefined && stacks.length < 5;
    error = error instanceof Error ? error.cause : undefined
  )
    stacks.push(
      error instanceof Error ? describeOne(error) : typeof error === 'string' ? error : JSON.stringify(error),
    );
  return stacks.join('\nbecause: ');
}

// The values may hold anything, the look of a stack too: of such an error only what stands outside of its message counts.
function describeOne(error: Error): string {
  const told = 'code' in error && typeof error.code === 'string' ? ` (${error.code})` : '';
  const written = error.stack ?? `${error.name}: ${error.message}`;
  const at = error.message.search(/(?:^|\n)params:/);
  if (at < 0) return written;
  const start = written.indexOf(error.message);
  const frames = start < 0 ? '' : framesIn(written.slice(start + error.message.length));
  return `${error.name}: ${error.message.slice(0, at)}${told}${frames}`;
}

const framesIn = (text: string): string => (/^(?:\n {4}at [^\n]*)+/.exec(text) ?? [''])[0];

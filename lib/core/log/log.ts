import { describeError, sayError, withoutParameters } from './describe-error.ts';
import { now } from '../time.ts';

type Fields = Record<string, unknown>;

/**
 * One JSON line per entry on standard output or error. Never hand it tokens, bodies or addresses with a query. What went
 * wrong goes in as it was caught, in `cause` or `reason`: the words of an error may be those of a visitor.
 */
function write(level: 'info' | 'warn' | 'error', message: string, fields: Fields): void {
  const told = Object.entries(fields).map(([name, value]) => [name, fieldOf(name, value)]);
  const line = JSON.stringify({ at: now().toISOString(), level, message, ...Object.fromEntries(told) });
  (level === 'info' ? process.stdout : process.stderr).write(`${line}\n`);
}

function fieldOf(name: string, value: unknown): unknown {
  if (typeof value === 'string') return withoutParameters(value);
  return value instanceof Error || name === 'cause' || name === 'reason' ? sayError(value) : value;
}

export const log = {
  info: (message: string, fields: Fields = {}) => write('info', message, fields),
  warn: (message: string, fields: Fields = {}) => write('warn', message, fields),
  /** Faults of ours: the cause's stack goes to the log and nowhere else. */
  error: (message: string, cause: unknown, fields: Fields = {}) =>
    write('error', message, { ...fields, cause: describeError(cause) }),
};

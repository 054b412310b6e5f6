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
    write('error', message, {
      ...fields,
      cause: cause instanceof Error ? (cause.stack ?? cause.message) : String(cause),
    }),
};

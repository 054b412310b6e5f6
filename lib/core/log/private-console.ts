import { describeError } from './describe-error.ts';
import { oncePerProcess } from '../once-per-process.ts';

/**
 * What others of this process write of an error, the framework above all, goes by the rules of our own log: nothing of
 * what a statement was given, and not a word of callers who broke off.
 */
export function installPrivateConsole(): void {
  oncePerProcess('private-console', () => {
    for (const method of ['error', 'warn'] as const) {
      const write = console[method].bind(console);
      console[method] = (...told: unknown[]) => {
        if (!told.some(isCallerGone))
          write(...told.map((each) => (each instanceof Error ? describeError(each) : each)));
      };
    }
    return true;
  });
}

/** As Node tells of a request whose socket was closed before its body had come. */
export function isCallerGone(told: unknown): boolean {
  return told instanceof Error && told.message === 'aborted' && 'code' in told && told.code === 'ECONNRESET';
}

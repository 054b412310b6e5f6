import { describeError } from '#lib/core/log/describe-error.ts';

/** A reason for which the start ends that the reader can do something about: shown as one line, without a stack. */
export class StartError extends Error {
  override name = 'StartError';
}

/** Says why a start ends. Faults of our own keep their stack. */
export function sayWhy(error: unknown): void {
  const expected = error instanceof Error && ['ConfigError', 'StartError', 'CommandFailed'].includes(error.name);
  if (expected) console.error(`parley: ${error.message}`);
  else console.error(`parley: the start failed\n${describeError(error)}`);
}

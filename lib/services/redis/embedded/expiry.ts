import { CommandError } from './command-error.ts';
import { integerOf } from './numbers.ts';

const LARGEST_MS = Number(2n ** 63n - 1n);

/** When a key given so much time expires, in milliseconds since 1970. @throws CommandError as `command` would */
export function expiryAfter(word: string, unitMs: number, command: string): number {
  const expiresAt = Date.now() + integerOf(word) * unitMs;
  if (Math.abs(expiresAt) >= LARGEST_MS) throw invalidExpiry(command);
  return expiresAt;
}

/** Time that `SET` gives; it must be more than none. */
export function positive(word: string, command: string): string {
  if (integerOf(word) <= 0) throw invalidExpiry(command);
  return word;
}

const invalidExpiry = (command: string) => new CommandError(`ERR invalid expire time in '${command}' command`);

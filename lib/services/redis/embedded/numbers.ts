import { CommandError, notInteger } from './command-error.ts';

const INTEGER = /^(?:0|-?[1-9]\d{0,18})$/;
const FLOAT = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;
const INFINITE = /^([+-]?)inf(?:inity)?$/i;
const SMALLEST = -(2n ** 63n);
const LARGEST = 2n ** 63n - 1n;

/** A signed 64-bit integer as Redis reads one: no plus, no leading zeros, no spaces. */
export function integerOf(word: string, error = notInteger): number {
  if (!INTEGER.test(word)) throw error();
  const value = Number(word);
  if (!Number.isSafeInteger(value) && !fitsIn64Bits(BigInt(word))) throw error();
  return value;
}

/**
 * What lies there and `by` summed without loss. `by` is looked at before `held` is called, as Redis does.
 * @throws CommandError when either is no integer or the sum leaves 64 bits
 */
export function sumOf(held: () => string, by: string, heldError = notInteger): string {
  const increment = integerOf(by);
  const text = held();
  const before = integerOf(text, heldError);
  if ([increment, before, before + increment].every(Number.isSafeInteger)) return String(before + increment);
  const exact = BigInt(text) + BigInt(by);
  if (!fitsIn64Bits(exact)) throw new CommandError('ERR increment or decrement would overflow');
  return String(exact);
}

export function floatOf(word: string, message = 'ERR value is not a valid float'): number {
  const infinite = INFINITE.exec(word);
  if (infinite) return infinite[1] === '-' ? -Infinity : Infinity;
  const value = FLOAT.test(word) ? Number(word) : Number.NaN;
  if (!Number.isFinite(value)) throw new CommandError(message);
  return value;
}

/** A score as Redis prints it. */
export function floatText(value: number): string {
  if (value === Infinity) return 'inf';
  if (value === -Infinity) return '-inf';
  return Object.is(value, -0) ? '-0' : String(value);
}

function fitsIn64Bits(value: bigint): boolean {
  return value >= SMALLEST && value <= LARGEST;
}

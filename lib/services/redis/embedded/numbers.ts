import { CommandError, notInteger } from './command-error.ts';

const INTEGER = /^(?:0|-?[1-9]\d{0,18})$/;
const FLOAT = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;
const INFINITE = /^([+-]?)inf(?:inity)?$/i;
const SMALLEST = -(2n ** 63n);
const LARGEST = 2n ** 63n - 1n;

/** A signed 64-bit integer as Redis reads one: no plus, no leading zeros, no spaces. */
export function integerOf(word: string): number {
  if (!INTEGER.test(word)) throw notInteger();
  const value = Number(word);
  if (!Number.isSafeInteger(value) && !fitsIn64Bits(BigInt(word))) throw notInteger();
  return value;
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

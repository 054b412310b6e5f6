import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { config } from './config.ts';
import { privateDataDirectory } from './data-directory.ts';
import { oncePerProcess } from './once-per-process.ts';
import { now } from './time.ts';

/** Whether time may be shifted here: outside production with `TEST_CLOCK=1`. */
export function hasTestClock(): boolean {
  return config().TEST_CLOCK && !config().production;
}

/**
 * Puts the shifted clock in the place of `Date`, for the whole process and whatever library it runs, and goes on from
 * the shift that an earlier process kept. Nothing happens without a test clock. Timers and `performance` stay as they are.
 */
export function installTestClock(): void {
  if (hasTestClock()) clock();
}

/** Shifts time forward, for this process and for those after it. @returns the new time */
export function advanceClock(advanceMs: number): Date {
  const held = clock();
  const shiftMs = held.shiftMs + Math.max(0, advanceMs);
  keepShift(shiftMs);
  held.shiftMs = shiftMs;
  return now();
}

const clock = () =>
  oncePerProcess('test-clock', () => {
    const held = { shiftMs: keptShift() };
    const Real = globalThis.Date;
    const Shifted = shiftedDate(Real, () => held.shiftMs);
    globalThis.Date = Shifted;
    // Dates that exist already, and those of who kept the old constructor, are still dates of this one.
    Object.defineProperty(Real.prototype, 'constructor', { value: Shifted });
    return held;
  });

function shiftedDate(Real: DateConstructor, shiftMs: () => number): DateConstructor {
  const shiftedNow = () => Real.now() + shiftMs();
  function ShiftedDate(...given: unknown[]): unknown {
    if (!new.target) return new Real(shiftedNow()).toString();
    return Reflect.construct(Real, given.length === 0 ? [shiftedNow()] : given, new.target);
  }
  return Object.defineProperties(ShiftedDate as unknown as DateConstructor, {
    ...Object.getOwnPropertyDescriptors(Real),
    now: { value: shiftedNow, writable: true, configurable: true },
  });
}

const shiftFile = () => join(config().DATA_DIR, 'clock');

function keptShift(): number {
  try {
    const shiftMs = Number(readFileSync(shiftFile(), 'utf8'));
    return Number.isSafeInteger(shiftMs) && shiftMs > 0 ? shiftMs : 0;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 0;
    throw error;
  }
}

function keepShift(shiftMs: number): void {
  privateDataDirectory(config().DATA_DIR);
  const draft = `${shiftFile()}.${process.pid}`;
  writeFileSync(draft, String(shiftMs), { mode: 0o600 });
  renameSync(draft, shiftFile());
}

import { syntaxError } from './command-error.ts';
import { at } from './command.ts';
import { expiryAfter, positive } from './expiry.ts';

export interface SetOptions {
  onlyNew: boolean;
  get: boolean;
  expiresAt: number;
}

const UNIT_MS: Record<string, number> = { ex: 1000, px: 1 };

/** What follows key and value in `SET`: `NX`, `GET`, `EX` or `PX`. */
export function setOptionsOf(words: string[]): SetOptions {
  const options: SetOptions = { onlyNew: false, get: false, expiresAt: Infinity };
  let expiry: (() => number) | null = null;
  for (let index = 3; index < words.length; index++) {
    const word = at(words, index).toLowerCase();
    const unitMs = UNIT_MS[word];
    if (word === 'nx') options.onlyNew = true;
    else if (word === 'get') options.get = true;
    else if (unitMs !== undefined && expiry === null && index + 1 < words.length) {
      const amount = at(words, ++index);
      expiry = () => expiryAfter(positive(amount, 'set'), unitMs, 'set');
    } else throw syntaxError();
  }
  // Syntax is complained of before the amount, as Redis does.
  return expiry ? { ...options, expiresAt: expiry() } : options;
}

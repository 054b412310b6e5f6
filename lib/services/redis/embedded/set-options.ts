import { syntaxError } from './command-error.ts';
import { at } from './command.ts';
import { expiryAfter, expiryAt, positive } from './expiry.ts';

export interface SetOptions {
  condition: 'nx' | 'xx' | null;
  get: boolean;
  keepExpiry: boolean;
  expiresAt: number | null;
}

const EXPIRIES: Record<string, (word: string) => number> = {
  ex: (word) => expiryAfter(positive(word, 'set'), 1000, 'set'),
  px: (word) => expiryAfter(positive(word, 'set'), 1, 'set'),
  exat: (word) => expiryAt(positive(word, 'set'), 1000, 'set'),
  pxat: (word) => expiryAt(positive(word, 'set'), 1, 'set'),
};

/** What follows key and value in `SET`. */
export function setOptionsOf(words: string[]): SetOptions {
  const options: SetOptions = { condition: null, get: false, keepExpiry: false, expiresAt: null };
  let expiry: (() => number) | null = null;
  for (let index = 3; index < words.length; index++) {
    const word = at(words, index).toLowerCase();
    const expiryOf = EXPIRIES[word];
    const timed = expiry !== null || options.keepExpiry;
    if ((word === 'nx' || word === 'xx') && (options.condition ?? word) === word) options.condition = word;
    else if (word === 'get') options.get = true;
    else if (word === 'keepttl' && !timed) options.keepExpiry = true;
    else if (expiryOf !== undefined && !timed && index + 1 < words.length) {
      const amount = at(words, ++index);
      expiry = () => expiryOf(amount);
    } else throw syntaxError();
  }
  // Syntax is complained of before the amount, as Redis does.
  options.expiresAt = expiry?.() ?? null;
  return options;
}

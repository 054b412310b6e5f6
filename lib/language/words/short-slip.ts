import { areNeighbours } from './keyboard.ts';

const VOWEL = /^[aeiouyæøå]$/u;
const SHORTEST = 3;
/** From here on any letter may be missing or too many, and a vowel be another. */
const SHORTEST_OF_ANY = 4;
const SHORTEST_WITH_ANOTHER_VOWEL = 5;

/**
 * Whether a short word may be another with one slip in it, its first letter apart. So many words are that this is to be
 * asked only where what stands around the word speaks for the other one: "the studio pln", "en hell plass", "ved skede".
 */
export function mayBeSlipOf(written: string, meant: string): boolean {
  if (written === meant || written[0] !== meant[0] || Math.min(written.length, meant.length) < SHORTEST) return false;
  if (written.length === meant.length) return isOtherLetter(written, meant) || isSwapped(written, meant);
  if (written.length + 1 === meant.length) {
    const missing = letterMore(meant, written);
    return missing !== null && (written.length >= SHORTEST_OF_ANY || VOWEL.test(missing));
  }
  if (written.length !== meant.length + 1) return false;
  const more = letterMore(written, meant);
  return more !== null && (meant.length >= SHORTEST_OF_ANY || written.includes(more + more));
}

/** Whether a word is another without one of the vowels within it: "opn", "mch", "cst". */
export const lacksVowel = (written: string, meant: string): boolean =>
  written.length >= SHORTEST &&
  written[0] === meant[0] &&
  written.at(-1) === meant.at(-1) &&
  written.length + 1 === meant.length &&
  VOWEL.test(letterMore(meant, written) ?? '');

/** Whether one key was missed, and no other letter is wrong. */
export const isKeyBeside = (written: string, meant: string): boolean =>
  written[0] === meant[0] && lettersApart(written, meant).length === 1 && lettersApart(written, meant).every(areBeside);

const lettersApart = (written: string, meant: string) =>
  written.length === meant.length
    ? [...written].flatMap((letter, at) => (letter === meant[at] ? [] : [[letter, meant[at]!] as const]))
    : [];
const areBeside = ([one, other]: readonly [string, string]) => areNeighbours(one, other);

/** The letter that one word has more than the other, which is else the same; null where it is another. */
function letterMore(longer: string, shorter: string): string | null {
  let at = 0;
  while (at < shorter.length && longer[at] === shorter[at]) at++;
  return longer.slice(at + 1) === shorter.slice(at) ? longer[at]! : null;
}

function isOtherLetter(written: string, meant: string): boolean {
  const others = lettersApart(written, meant);
  const [[one, other] = ['', '']] = others;
  if (others.length !== 1) return false;
  const isVowel = written.length >= SHORTEST_WITH_ANOTHER_VOWEL && VOWEL.test(one) && VOWEL.test(other);
  return isVowel || (written.length >= SHORTEST_OF_ANY && areNeighbours(one, other));
}

function isSwapped(written: string, meant: string): boolean {
  const at = [...written].findIndex((letter, place) => letter !== meant[place]);
  return written.slice(0, at) + written[at + 1] + written[at] + written.slice(at + 2) === meant;
}

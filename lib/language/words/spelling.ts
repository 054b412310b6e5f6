/** Shorter words are one slip away from too many others. */
const SHORTEST = 5;
/** From here on a letter in place of another still leaves the word what it was, and from there on a second slip. */
const SHORTEST_WITH_ANOTHER_LETTER = 6;
const SHORTEST_WITH_TWO = 9;

/**
 * How many slips of the keyboard (a letter left out, put in, in place of another, or two that changed places) make one
 * word of the other; null when it is another word. The first letter of a short word is hardly ever wrong; a last one is
 * often doubled. What sounds alike and is spelt otherwise is one slip: "stupbret" is two from "stupebrett".
 */
export function slipsBetween(written: string, meant: string): number | null {
  const slips = lettersBetween(written, meant);
  if (slips !== null) return slips;
  const [heard, said] = [soundOf(written), soundOf(meant)];
  if (heard === said) return soundsAlike(written, meant) ? 1 : null;
  const isBeside = Math.min(heard.length, said.length) >= SHORTEST_WITH_ANOTHER_LETTER && heard.length !== said.length;
  return isBeside && lettersBetween(heard, said) === 1 ? 2 : null;
}

function lettersBetween(written: string, meant: string): number | null {
  if (meant.length === SHORTEST - 1 && (written === meant + meant.at(-1) || isSwapped(written, meant))) return 1;
  const shorter = Math.min(written.length, meant.length);
  if (shorter < SHORTEST || written[0] !== meant[0]) return null;
  // "Bycicle": all its letters, two of them in each other's place.
  const isShuffled = shorter >= SHORTEST_WITH_ANOTHER_LETTER && isAnagram(written, meant);
  const most = shorter >= SHORTEST_WITH_TWO || isShuffled ? 2 : 1;
  if (Math.abs(written.length - meant.length) > most) return null;
  const slips = distance(written, meant, most);
  if (slips > most) return null;
  // "Henter" and "hender", "fisk" and "fusk": of one length, and no two letters that changed places.
  const another = slips > 0 && written.length === meant.length && !isAnagram(written, meant);
  if (another && (shorter < SHORTEST_WITH_ANOTHER_LETTER || isFarVowel(written, meant))) return null;
  return slips;
}

/** "Ballett" is no "billett": those vowels are neither heard for each other nor beside each other on a keyboard. */
function isFarVowel(written: string, meant: string): boolean {
  if (written.length >= SHORTEST_WITH_TWO) return false;
  const at = [...written].findIndex((letter, place) => letter !== meant[place]);
  return FAR.has(`${written[at]}${meant[at]}`) && written.slice(at + 1) === meant.slice(at + 1);
}
const FAR = new Set(['ai', 'ia', 'au', 'ua', 'ay', 'ya', 'eo', 'oe', 'eu', 'ue']);

/** The word as those write it who have no æ, ø or å, and as those hear it who do not know which letters are doubled. */
export const soundOf = (word: string): string => undoubled(plain(word).replace(/x/g, 'ks'));

const undoubled = (word: string) => word.replace(/(\p{L})\1+/gu, '$1');
const plain = (word: string) => word.replace(/ae/g, 'æ').replace(/oe|ø/g, 'o').replace(/aa|å/g, 'a');

/** Shorter ones sound like too many others. */
const SHORTEST_SOUND = 5;

/** Whoever wrote "bånd" has the letter and does not mean "band"; "lege" is not "legge", and "plas" is "plass". */
export function soundsAlike(written: string, meant: string): boolean {
  const sound = soundOf(written);
  if (sound !== soundOf(meant) || sound.length < SHORTEST_SOUND - 1) return false;
  if (/[æøå]/.test(written) && plain(meant) === meant) return false;
  if (sound.length >= SHORTEST_SOUND || plain(written) === plain(meant)) return true;
  return written.length < meant.length ? /([a-zæøå])\1$/u.test(meant) : MISDOUBLED.test(written);
}

/** The same of stems, where a letter that is double and ought not to be makes another word: "kjeller" and "kjeler". */
export const isStemHeard = (written: string, meant: string): boolean =>
  soundsAlike(written, meant) && plain(written).length <= plain(meant).length;

const MISDOUBLED = /([bdfgklmnprstv])\1(?!\1)[bdfgkmpstv]/u;

/** Whether one word is the other with a single slip that is no letter in place of another. */
export const isSlipOf = (written: string, meant: string): boolean =>
  slipsBetween(written, meant) === 1 && (written.length !== meant.length || isAnagram(written, meant));

/** Whether a word is another as those write it who have no æ, ø or å: "nar" for "når". */
export const isWithoutMarks = (written: string, meant: string): boolean =>
  /[æøå]/.test(meant) && !/[æøå]/.test(written) && plain(written) === plain(meant);

/** "Hvro", "jge", "wher", "henn", "nåår", "befor": two letters of a small word changed places, one is double, or one is missing. */
export const isSlipOfSmall = (written: string, meant: string): boolean =>
  meant.length > 2 &&
  (isSwapped(written, meant) ||
    written === meant + meant.at(-1) ||
    written.replace(/(\p{L})\1/u, '$1') === meant ||
    (meant.length >= SHORTEST && written === meant.slice(0, -1)) ||
    (/^(?:hv|wh)/.test(meant) &&
      written.length > 2 &&
      meant.length === written.length + 1 &&
      lacksOne(written, meant)));

const lacksOne = (written: string, meant: string) => written[0] === meant[0] && distance(written, meant, 1) === 1;

/** "Hnud" for "hund": the one slip that leaves each letter of a short word. */
const isSwapped = (written: string, meant: string) =>
  written[0] === meant[0] && written !== meant && isAnagram(written, meant) && distance(written, meant, 1) === 1;

const isAnagram = (one: string, other: string) => [...one].toSorted().join('') === [...other].toSorted().join('');

/** Damerau and Levenshtein's, of neighbours; more than `most` where it is more. */
function distance(one: string, other: string, most: number): number {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row++) {
    const next = [row];
    for (let at = 1; at <= other.length; at++) {
      const same = one[row - 1] === other[at - 1];
      let least = Math.min(last[at]! + 1, next[at - 1]! + 1, last[at - 1]! + (same ? 0 : 1));
      if (row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1])
        least = Math.min(least, before[at - 2]! + 1);
      next.push(least);
    }
    if (Math.min(...next) > most) return most + 1;
    [before, last] = [last, next];
  }
  return last[other.length] ?? most + 1;
}

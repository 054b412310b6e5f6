/** Shorter words are one slip away from too many others. */
const SHORTEST = 5;
/** From here on a letter in place of another still leaves the word what it was, and from there on a second slip. */
const SHORTEST_WITH_ANOTHER_LETTER = 6;
const SHORTEST_WITH_TWO = 9;

/**
 * How many slips of the keyboard (a letter left out, put in, in place of another, or two that changed places) make one
 * word of the other; null when it is another word. The first letter is hardly ever wrong; a last one is often doubled.
 */
export function slipsBetween(written: string, meant: string): number | null {
  if (meant.length === SHORTEST - 1 && (written === meant + meant.at(-1) || isSwapped(written, meant))) return 1;
  const shorter = Math.min(written.length, meant.length);
  if (shorter < SHORTEST || written[0] !== meant[0]) return null;
  const most = shorter >= SHORTEST_WITH_TWO ? 2 : 1;
  if (Math.abs(written.length - meant.length) > most) return null;
  const slips = distance(written, meant, most);
  if (slips > most) return null;
  // "henter" and "hender", "fisk" and "fusk": of one length, and no two letters that changed places.
  const another = slips > 0 && written.length === meant.length && !isAnagram(written, meant);
  return another && shorter < SHORTEST_WITH_ANOTHER_LETTER ? null : slips;
}

/** Whether one word is the other with a single slip that is no letter in place of another. */
export const isSlipOf = (written: string, meant: string): boolean =>
  slipsBetween(written, meant) === 1 && (written.length !== meant.length || isAnagram(written, meant));

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

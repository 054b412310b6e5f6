/** The letters of a Norwegian keyboard; the English ones lie in the same places. */
const ROWS = ['qwertyuiopå', 'asdfghjkløæ', 'zxcvbnm'];

const placeOf = (letter: string) => {
  const row = ROWS.findIndex((each) => each.includes(letter));
  return row < 0 ? null : { row, at: ROWS[row]!.indexOf(letter) };
};

/** Whether a finger that is to hit one key may hit the other. */
export function areNeighbours(one: string, other: string): boolean {
  const [here, there] = [placeOf(one), placeOf(other)];
  if (!here || !there) return false;
  const [down, right] = [there.row - here.row, there.at - here.at];
  if (down === 0) return Math.abs(right) === 1;
  // Each row begins half a key to the right of the one above it.
  return Math.abs(down) === 1 && (right === 0 || right === -down);
}

/** The letters that lie around one. */
export const neighboursOf = (letter: string): string[] =>
  ROWS.flatMap((row) => [...row]).filter((other) => areNeighbours(letter, other));

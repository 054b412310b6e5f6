/**
 * The order that stays on the screen while somebody points at the list: nothing in it moves, only what continues the
 * list at its end is added. @param wanted the true order
 */
export function heldOrder(shown: readonly string[], wanted: readonly string[]): readonly string[] {
  const known = new Set(shown);
  const lastKnown = wanted.findLastIndex((id) => known.has(id));
  const continued = wanted.slice(lastKnown + 1);
  return continued.length > 0 ? [...shown, ...continued] : shown;
}

/** How many rows would stand elsewhere, or would be new, if the true order were drawn. */
export function heldBack(shown: readonly string[], wanted: readonly string[]): number {
  const isShown = new Set(shown);
  const isWanted = new Set(wanted);
  const moved = new Set<string>();
  let count = 0;
  let at = wanted.length - 1;
  for (let index = shown.length - 1; index >= 0; index--) {
    const id = shown[index]!;
    if (!isWanted.has(id)) continue;
    for (; at >= 0 && wanted[at] !== id; at--) {
      if (isShown.has(wanted[at]!) && !moved.has(wanted[at]!)) break;
      if (!isShown.has(wanted[at]!)) count++;
    }
    if (wanted[at] === id) at--;
    else {
      moved.add(id);
      count++;
    }
  }
  for (; at >= 0; at--) if (!isShown.has(wanted[at]!)) count++;
  return count;
}

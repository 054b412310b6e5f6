/** Ranks as Redis takes them (the last one included, negative ones from the end), as from and before in a list. */
export function rankRange(start: number, stop: number, length: number): [from: number, to: number] {
  const from = Math.max(0, start < 0 ? start + length : start);
  const to = Math.min(length, (stop < 0 ? stop + length : stop) + 1);
  return [from, Math.max(from, to)];
}

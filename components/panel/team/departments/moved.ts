/** The same with one of them a step nearer to the beginning or the end; what is at an end stays there. */
export function moved(ids: readonly string[], id: string, by: -1 | 1): string[] {
  const from = ids.indexOf(id);
  const to = from + by;
  if (from < 0 || to < 0 || to >= ids.length) return [...ids];
  return ids.with(from, ids[to]!).with(to, id);
}

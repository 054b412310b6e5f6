/** What a list's first place counts more than its later ones: the constant of reciprocal rank fusion. */
const SMOOTHING = 60;

/**
 * Lists of ids, best first, as one ranking by reciprocal rank fusion: what several lists place well comes first.
 * Scores are a share of what the first place in every list would give, 0 to 1.
 */
export function fuseRanks(lists: readonly (readonly string[])[]): { id: string; score: number }[] {
  const scores = new Map<string, number>();
  for (const list of lists)
    for (const [at, id] of list.entries())
      scores.set(id, (scores.get(id) ?? 0) + (SMOOTHING + 1) / (SMOOTHING + 1 + at));
  return [...scores].map(([id, score]) => ({ id, score: score / lists.length })).toSorted((a, b) => b.score - a.score);
}

export type RowMove = { id: string; is: 'moved'; by: number } | { id: string; is: 'joined' };

/**
 * What happened to rows between two drawings: where each was drawn, by id, in px from the top of the list. A row that
 * stayed, and one of a list that was empty before, has nothing to show. `by` leads from its new place to its old one.
 */
export function rowMoves(before: ReadonlyMap<string, number>, after: ReadonlyMap<string, number>): RowMove[] {
  if (before.size === 0) return [];
  return [...after].flatMap(([id, top]): RowMove[] => {
    const from = before.get(id);
    if (from === undefined) return [{ id, is: 'joined' }];
    const by = from - top;
    return Math.abs(by) < 1 ? [] : [{ id, is: 'moved', by }];
  });
}

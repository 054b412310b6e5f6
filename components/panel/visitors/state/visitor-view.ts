import type { Sorting } from '#components/ui/table/sorting.ts';

export const NARROWINGS = ['online', 'talking', 'waiting', 'identified'] as const;
export type Narrowing = (typeof NARROWINGS)[number];

export interface VisitorView {
  readonly words: string;
  readonly narrowings: readonly Narrowing[];
  /** Null: who came last stands first. */
  readonly sorting: Sorting | null;
}

export const WHOLE_LIST: VisitorView = { words: '', narrowings: [], sorting: null };

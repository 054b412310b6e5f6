/** Nothing is counted any further; then it means "or more" (decisions.md, counts). */
export const HIGHEST_COUNT = 1_000;

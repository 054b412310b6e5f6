/** The one clock: JavaScript's `Date`, so that a shifted test clock reaches everything (decisions.md, One clock). */
export function now(): Date {
  return new Date();
}

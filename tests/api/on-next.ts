/**
 * Of what any host is given by the same code, one on the second host: that the call comes to that code is what a host
 * could spoil.
 */
export const oneOnNext = <T>(all: readonly T[]): readonly T[] =>
  process.env.API_ON_NEXT === '1' ? all.slice(0, 1) : all;

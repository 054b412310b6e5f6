import { percentile } from './load.ts';

export const median = (figures: number[]): number =>
  percentile(
    figures.toSorted((a, b) => a - b),
    0.5,
  );

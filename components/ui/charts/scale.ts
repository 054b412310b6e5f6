/** Where a chart's lines stand: from nothing to what is as high as anything in it. */
export interface Scale {
  ticks: number[];
  top: number;
}

const MOST_STEPS = 4;

/** Whole, round steps: counts have no halves. */
export function scaleTo(highest: number): Scale {
  const step = roundStep(Math.max(1, highest) / MOST_STEPS);
  const steps = Math.max(1, Math.ceil(highest / step));
  return { ticks: Array.from({ length: steps + 1 }, (_, at) => at * step), top: steps * step };
}

function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  return Math.max(1, [1, 2, 5, 10].map((each) => each * power).find((each) => each >= least) ?? 1);
}

// Room for this many names of the axis where there is little of it; twice as many where there is more.
const NAMES_WHERE_NARROW = 4;

/** Which bars are named: the last one, and evenly before it. `wide`: only where there is room. */
export function namedBars(count: number, from: 'start' | 'end'): Map<number, 'always' | 'wide'> {
  const step = Math.ceil(count / (NAMES_WHERE_NARROW * 2));
  const named = Array.from({ length: Math.ceil(count / step) }, (_, at) => at * step);
  return new Map(
    named.map((at) => [from === 'start' ? at : count - 1 - at, at % (step * 2) === 0 ? 'always' : 'wide']),
  );
}

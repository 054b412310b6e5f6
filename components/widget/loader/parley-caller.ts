import type { Commands } from './widget-on-page.ts';

type Call = [name: keyof Commands, ...rest: unknown[]];

/** What the page calls: `Parley('open')` and `Parley.open()` are one. */
export type ParleyCaller = ((...call: Call) => unknown) & Commands & { drawn: true };

declare global {
  interface Window {
    /** Before this script is there: what the page has put in its place, with the commands that it gave. */
    Parley?: ParleyCaller & { q?: Call[] };
  }
}

export function parleyCaller(commands: Commands): ParleyCaller {
  const caller = (...[name, ...rest]: Call): unknown =>
    Object.hasOwn(commands, name) ? (commands[name] as (...rest: unknown[]) => unknown)(...rest) : undefined;
  return Object.assign(caller, commands, { drawn: true as const });
}

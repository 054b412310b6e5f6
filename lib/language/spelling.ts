/** Shorter words are one slip away from too many others. */
const SHORTEST = 5;

/**
 * Whether one word is the other with a single slip of the keyboard: a letter left out, put in, or two that changed
 * places. A letter in place of another makes another word too often ("henter", "hender").
 */
export function isSlipOf(written: string, meant: string): boolean {
  const [short, long] = written.length <= meant.length ? [written, meant] : [meant, written];
  if (short.length < SHORTEST || written[0] !== meant[0] || long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at++;
  if (long.length > short.length) return short.slice(at) === long.slice(at + 1);
  const swapped = short[at] === long[at + 1] && short[at + 1] === long[at];
  return swapped && at < short.length && short.slice(at + 2) === long.slice(at + 2);
}

import type { PartName, Parts } from './part-shapes.ts';

/** The parts' files of the same build, named by their content (scripts/widget). */
declare const PART_FILES: Record<PartName, string>;

/** What the build puts into each part beside its own (parts/). */
export interface PartModule {
  takeKit(kit: object): void;
  style: string;
  drawings: Record<string, string>;
}

const loading = new Map<PartName, Promise<Parts[PartName]>>();
const loaded: Partial<Parts> = {};
let failures = 0;
let takeIn: (part: PartModule) => void = () => undefined;

/** Whoever stands at the chat's beginning gives each part what it needs. */
export function onPart(listener: (part: PartModule) => void): void {
  takeIn = listener;
}

/** Rejects when it cannot be fetched; the next call tries again. */
export function loadPart<Name extends PartName>(name: Name): Promise<Parts[Name]> {
  const known = loading.get(name) as Promise<Parts[Name]> | undefined;
  if (known) return known;
  const part = fetchPart(name);
  loading.set(name, part);
  part.catch(() => loading.delete(name) && failures++);
  return part;
}

/** How long to wait before another try: the longer, the more have failed. */
export const waitMs = () => failures * 2_000;

export const partNow = <Name extends PartName>(name: Name): Parts[Name] | null => loaded[name] ?? null;

async function fetchPart<Name extends PartName>(name: Name): Promise<Parts[Name]> {
  // Some browsers keep a failure for as long as the address is the same.
  const again = failures ? `?${failures}` : '';
  const part = (await import(new URL(PART_FILES[name] + again, import.meta.url).href)) as Parts[Name] & PartModule;
  takeIn(part);
  loaded[name] = part;
  return part;
}

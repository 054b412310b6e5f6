import { type ComponentType, lazy } from 'react';

type Load<P> = () => Promise<{ default: ComponentType<P> }>;

/**
 * A component whose code comes when it is first drawn, or when the page has been quiet for a while: so that it is there
 * by then without a line, and after a new version has taken the old one's files away.
 */
export function lazily<P>(load: Load<P>) {
  const patient = () => patiently(load);
  if (typeof window !== 'undefined') fetchLater(patient);
  return lazy(patient);
}

const QUIET_MS = 5_000;
const PAUSES_MS = [500, 2_000, 5_000];
const waiting: (() => Promise<unknown>)[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

function fetchLater(load: () => Promise<unknown>): void {
  waiting.push(load);
  timer ??= setTimeout(() => void fetchNext(), QUIET_MS);
}

async function fetchNext(): Promise<void> {
  await new Promise<unknown>((resolve) => {
    // Safari has it only behind a flag.
    if ('requestIdleCallback' in window) requestIdleCallback(resolve);
    else setTimeout(resolve, 500);
  });
  const next = waiting.shift();
  if (!next) return void (timer = undefined);
  await next().catch(() => undefined);
  await fetchNext();
}

async function patiently<T>(load: () => Promise<T>): Promise<T> {
  for (const pauseMs of PAUSES_MS) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
  return load();
}

import { type ComponentType, type ReactNode, startTransition, useEffect, useState } from 'react';

type Load<P> = () => Promise<{ default: ComponentType<P> }>;
type Lazy<P> = ComponentType<P & { meanwhile?: ReactNode }> & { fetch: () => Promise<unknown> };

/**
 * A component whose code comes when it is first drawn, or when the page has been quiet for a while: so that it is there
 * by then without a line, and after a new version has taken the old one's files away. `meanwhile` stands in its place;
 * `fetch` is for what it is known to be wanted soon.
 *
 * React's own `lazy` shows what came no sooner than 300 ms after any other boundary showed that it waits: every menu
 * would open that late at first, and the panel by two of those.
 */
export function lazily<P extends object>(load: Load<P>): Lazy<P> {
  let Arrived: ComponentType<P> | null = null;
  let arriving: Promise<ComponentType<P>> | null = null;
  const fetch = () => (arriving ??= arrive());
  const arrive = async () => {
    try {
      return (Arrived = (await patiently(load)).default);
    } finally {
      arriving = null;
    }
  };
  if (typeof window !== 'undefined') fetchLater(fetch);
  function Lazily({ meanwhile = null, ...props }: P & { meanwhile?: ReactNode }) {
    const [Drawn, setDrawn] = useState(() => Arrived);
    useEffect(() => {
      if (Drawn) return;
      let isGone = false;
      const draw = (next: () => ComponentType<P>) => !isGone && startTransition(() => setDrawn(next));
      fetch().then(
        (Component) => draw(() => Component),
        (error: unknown) =>
          draw(() => {
            throw error;
          }),
      );
      return () => void (isGone = true);
    }, [Drawn]);
    return Drawn ? <Drawn {...(props as unknown as P)} /> : meanwhile;
  }
  return Object.assign(Lazily, { fetch });
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

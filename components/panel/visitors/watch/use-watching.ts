'use client';

import { useEffect, useMemo, useState } from 'react';
import type { LiveFrame, LiveVisitor } from '#lib/resources/live-visitor.ts';
import { useCell } from '../../state/use-cell.ts';
import { useWorkspace } from '../../workspace/workspace-context.ts';
import { visitorApi } from '../state/visitor-api.ts';
import { Watching, type WatchState } from './watching.ts';

/** Watches as long as this is drawn and looked at. */
export function useWatching(visitor: LiveVisitor): { state: WatchState | 'paused'; last: LiveFrame | null } {
  const { request, stream } = useWorkspace();
  const { id } = visitor;
  const watching = useMemo(() => new Watching(visitorApi(request), id), [request, id]);
  const [connection, state, last] = [useCell(stream.state), useCell(watching.state), useCell(watching.last)];
  const [isPaused, setPaused] = useState(false);
  useEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    const look = () => {
      setPaused(document.hidden);
      if (document.hidden) watching.end();
      else watching.begin();
    };
    look();
    document.addEventListener('visibilitychange', look, { signal });
    addEventListener('pagehide', () => watching.end(), { signal });
    addEventListener('pageshow', look, { signal });
    return () => {
      ending.abort();
      watching.end();
    };
  }, [watching]);
  useEffect(() => watching.hear(visitor), [watching, visitor]);
  useEffect(() => {
    if (connection === 'open') watching.renew();
  }, [watching, connection]);
  if (isPaused) return { state: 'paused', last };
  return { state: connection === 'open' || state === 'missing' ? state : 'failed', last };
}

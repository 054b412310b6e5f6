'use client';

import { useEffect, useMemo, useRef, useState } from 'react';
import { refusalOf } from '#components/api/refused.ts';
import type { LiveVisitor, LiveVisitorDetail } from '#lib/resources/live-visitor.ts';
import { useCell } from '../../state/use-cell.ts';
import { useWorkspace } from '../../workspace/workspace-context.ts';
import { visitorApi } from '../state/visitor-api.ts';
import { visitorsOf } from '../state/visitors.ts';

type Fault = 'gone' | 'failed';

export interface ShownDetail {
  /** As it is now; null while nothing is known. */
  readonly visitor: LiveVisitor | null;
  /** Null while it is fetched for the first time. */
  readonly detail: LiveVisitorDetail | null;
  readonly fault: Fault | null;
  tryAgain(): void;
}

// Somebody who leafs through a site opens several pages a second.
const SETTLE_MS = 400;
const RETRY_MS = 5_000;

/** What is known of a visitor, fetched again whenever they have gone on. */
export function useVisitorDetail(id: string, isOpen: boolean): ShownDetail {
  const workspace = useWorkspace();
  const api = useMemo(() => visitorApi(workspace.request), [workspace]);
  const visitors = visitorsOf(workspace);
  const listed = useCell(visitors.list)?.get(id) ?? null;
  const [detail, setDetail] = useState<LiveVisitorDetail | null>(null);
  const [fault, setFault] = useState<Fault | null>(null);
  const [tries, setTries] = useState(0);
  const step = listed && stepOf(listed);
  const isFetched = useRef(false);
  useEffect(() => {
    if (!isOpen) return undefined;
    const asking = new AbortController();
    const ask = async () => {
      try {
        const found = await api.detail(id, asking.signal);
        isFetched.current = true;
        setDetail(found);
        setFault(null);
      } catch (error) {
        if (!asking.signal.aborted) setFault(refusalOf(error).status === 404 ? 'gone' : 'failed');
      }
    };
    const timer = setTimeout(() => void ask(), isFetched.current ? SETTLE_MS : 0);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [api, id, isOpen, step, tries]);
  useEffect(() => {
    if (fault !== 'failed' || !isOpen) return undefined;
    const timer = setTimeout(() => setTries(tries + 1), RETRY_MS);
    return () => clearTimeout(timer);
  }, [fault, isOpen, tries]);
  useEffect(() => (detail && isOpen ? visitors.keep(detail) : undefined), [visitors, detail, isOpen]);
  return { visitor: listed ?? detail, detail, fault, tryAgain: () => setTries(tries + 1) };
}

/** What makes the history another one. */
const stepOf = ({ sessionStartedAt, sessionPageCount, online, conversation }: LiveVisitor): string =>
  [
    sessionStartedAt,
    sessionPageCount,
    online,
    conversation?.id,
    conversation?.status,
    conversation?.lastMessageAt,
  ].join();

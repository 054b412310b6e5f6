'use client';

import { useCallback, useEffect, useState } from 'react';
import type { AuditEntry } from '#lib/resources/audit.ts';
import type { teamApi } from '../team-api.ts';

export interface AuditFilter {
  /** Empty: everything. */
  action: string;
  /** Empty: everybody. */
  actor: string;
}

interface Pages {
  entries: AuditEntry[];
  next: string | null;
}

const A_PAGE = 50;
const MOST_AT_ONCE = 100;
// As many as a sheet opens without trouble.
const MOST_IN_FILE = 50_000;

/** The log while it is looked at: a page, and those that are asked for after it. */
export function useAudit(api: ReturnType<typeof teamApi>, { action, actor }: AuditFilter) {
  const [had, setHad] = useState<{ read: unknown; pages: Pages | 'failed' } | null>(null);
  const [[tries, setTries], [busy, setBusy]] = [useState(1), useState(false)];
  const read = useCallback(
    (limit: number, cursor?: string) =>
      api.audit({ limit, ...(action && { action }), ...(actor && { actor }), ...(cursor && { cursor }) }),
    [api, action, actor],
  );
  useEffect(() => {
    let isOver = false;
    read(A_PAGE).then(
      ({ entries, nextCursor }) => void (isOver || setHad({ read, pages: { entries, next: nextCursor } })),
      () => void (isOver || setHad({ read, pages: 'failed' })),
    );
    return () => void (isOver = true);
  }, [read, tries]);
  // What another filter let through is nothing of this one.
  const pages: Pages | 'loading' | 'failed' = had?.read === read ? had.pages : 'loading';
  return {
    ...{ pages, busy },
    retry: () => {
      setHad(null);
      setTries((before) => before + 1);
    },
    /** @throws Refused, or what fetch throws when nobody answers */
    async more(): Promise<void> {
      if (typeof pages === 'string' || pages.next === null || busy) return;
      setBusy(true);
      try {
        const { entries, nextCursor } = await read(A_PAGE, pages.next);
        const all = { entries: [...pages.entries, ...entries], next: nextCursor };
        setHad((now) => (now?.pages === pages ? { read, pages: all } : now));
      } finally {
        setBusy(false);
      }
    },
    /** All that the filter lets through. @throws as `more()` */
    async all(): Promise<AuditEntry[]> {
      const found: AuditEntry[] = [];
      for (let cursor: string | undefined; found.length < MOST_IN_FILE;) {
        const { entries, nextCursor } = await read(MOST_AT_ONCE, cursor);
        found.push(...entries);
        if (nextCursor === null) break;
        cursor = nextCursor;
      }
      return found;
    },
  };
}

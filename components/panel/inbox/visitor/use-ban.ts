'use client';

import { useEffect } from 'react';
import type { VisitorBan } from '#lib/resources/visitor/visitor-ban.ts';
import { useCell } from '../../state/use-cell.ts';
import { useInbox } from '../state/use-inbox.ts';

/** Whether the visitor is kept from writing; known when it has been asked for. */
export function useBan(visitorId: string) {
  const { bans } = useInbox();
  const known = useCell(bans.known);
  useEffect(() => bans.lookAt(visitorId), [bans, visitorId]);
  const isKnown = known?.visitorId === visitorId;
  return {
    isKnown,
    ban: isKnown ? known.ban : null,
    setBan: (ban: VisitorBan | null) => bans.put(visitorId, ban),
  };
}

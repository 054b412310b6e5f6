'use client';

import { useEffect, useState } from 'react';
import { useCell } from '../../state/use-cell.ts';
import { useWebhooks } from './use-webhooks.ts';

/** Which types there are: asked for once, by whoever first needs them. */
export function useEventTypes() {
  const webhooks = useWebhooks();
  const events = useCell(webhooks.events);
  const [isFailed, setFailed] = useState(false);
  const fetchThem = () => {
    setFailed(false);
    webhooks.fetchEvents().catch(() => setFailed(true));
  };
  useEffect(() => void webhooks.fetchEvents().catch(() => setFailed(true)), [webhooks]);
  return { events, isFailed, retry: fetchThem };
}

'use client';

import { useEffect, useRef, useState } from 'react';
import { refusalOf } from '#components/api/refused.ts';
import type { WebhookDelivery } from '#lib/resources/webhook.ts';
import { usePlace } from '../../place/use-place.ts';
import { useCell } from '../../state/use-cell.ts';
import type { DeliveryLog } from './delivery-log.ts';
import { deliveryAt, goToDelivery, leaveDelivery } from './webhook-place.ts';

type Fault = 'gone' | 'failed';

/** What is open of a log: `delivery` is null while it is fetched, and where it could not be. */
export interface OpenDelivery {
  readonly id: string | null;
  readonly delivery: WebhookDelivery | null;
  readonly fault: Fault | null;
}

/** The delivery that the address names, wherever it stands in the log. */
export function useOpenDelivery(log: DeliveryLog, endpointId: string) {
  const id = deliveryAt(usePlace());
  const rows = useCell(log.rows);
  const [last, setLast] = useState<WebhookDelivery | null>(null);
  const [missing, setMissing] = useState<{ id: string; fault: Fault } | null>(null);
  const leaving = useRef<string | null>(null);
  // As it is now, and as it was seen last where the filter has let it go.
  const delivery = rows?.find((each) => each.id === id) ?? (last?.id === id ? last : null);
  const fault = missing?.id === id ? missing.fault : null;
  const wanted = delivery || fault ? null : id;
  useEffect(() => {
    if (wanted === null) return;
    let isWanted = true;
    log.find(wanted).then(
      (found) => isWanted && setLast(found),
      (error: unknown) =>
        isWanted && setMissing({ id: wanted, fault: refusalOf(error).status === 404 ? 'gone' : 'failed' }),
    );
    return () => void (isWanted = false);
  }, [log, wanted]);
  useEffect(() => void (leaving.current = null), [id]);
  const open: OpenDelivery = { id, delivery, fault };
  return {
    open,
    show: (chosen: WebhookDelivery) => {
      setLast(chosen);
      goToDelivery(endpointId, chosen.id);
    },
    /** It was sent once more. */
    take: setLast,
    tryAgain: () => setMissing(null),
    close: () => {
      // The history takes a moment: closed twice, it would go back twice.
      if (id === null || leaving.current === id) return;
      leaving.current = id;
      leaveDelivery(endpointId);
    },
  };
}

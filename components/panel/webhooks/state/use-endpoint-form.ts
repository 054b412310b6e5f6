'use client';

import { useRef, useState } from 'react';
import { type Refusal } from '#components/api/refusal.ts';
import { refusalOf, UNREACHABLE } from '#components/api/refused.ts';
import { useCell } from '../../state/use-cell.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { endpointTexts } from '../texts/endpoint-texts.ts';
import { hasNoEvents, type WrittenEndpoint } from './endpoint-form.ts';
import { addressFault } from './refused-address.ts';
import { useWebhooks } from './use-webhooks.ts';

type Errors = { url?: string; events?: string; whole?: string };

/**
 * A form of an endpoint: what is written, what is wrong with it, and sending it. What is written and not saved is there
 * again when one comes back.
 * @param saved shown until something is written, also when it changes meanwhile
 */
export function useEndpointForm(id: string, saved: WrittenEndpoint) {
  const texts = useTexts(endpointTexts);
  const addressField = useRef<HTMLInputElement>(null);
  const webhooks = useWebhooks();
  const edited = useCell(webhooks.drafts)[id];
  const written = edited ?? saved;
  const [errors, setErrors] = useState<Errors>({});
  const [isBusy, setBusy] = useState(false);
  const errorsOf = (refusal: Refusal): Errors => {
    if (refusal.status === 409) return { whole: texts.failedFull };
    if (refusal.status === 400) return { url: texts.faults[addressFault(written.url, refusal.message)] };
    return { whole: refusal === UNREACHABLE ? texts.unreachable : texts.failedSave };
  };
  const fail = (found: Errors): false => {
    setErrors(found);
    if (found.url) addressField.current?.focus();
    return false;
  };
  return {
    ...{ written, errors, isBusy, addressField, isChanged: edited !== undefined },
    write: (next: WrittenEndpoint) => {
      webhooks.keepDraft(id, JSON.stringify(next) === JSON.stringify(saved) ? null : next);
      setErrors({});
    },
    discard: () => {
      webhooks.keepDraft(id, null);
      setErrors({});
    },
    /** @returns whether it worked */
    async send(work: () => Promise<void>): Promise<boolean> {
      if (isBusy) return false;
      const isMissing = written.url.trim() === '';
      if (isMissing || hasNoEvents(written))
        return fail({
          ...(isMissing && { url: texts.faults.missing }),
          ...(hasNoEvents(written) && { events: texts.noneChosen }),
        });
      setBusy(true);
      setErrors({});
      try {
        await work();
        webhooks.keepDraft(id, null);
        return true;
      } catch (error) {
        return fail(errorsOf(refusalOf(error)));
      } finally {
        setBusy(false);
      }
    },
  };
}

export type EndpointForm = ReturnType<typeof useEndpointForm>;

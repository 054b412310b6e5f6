'use client';

import { useRef, useState } from 'react';
import { type Refusal } from '#components/api/refusal.ts';
import { refusalOf, UNREACHABLE } from '#components/api/refused.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { endpointTexts } from '../texts/endpoint-texts.ts';
import { hasNoEvents, type WrittenEndpoint } from './endpoint-form.ts';
import { addressFault } from './refused-address.ts';

type Errors = { url?: string; events?: string; whole?: string };

/** A form of an endpoint: what is written, what is wrong with it, and sending it. */
export function useEndpointForm(first: WrittenEndpoint) {
  const texts = useTexts(endpointTexts);
  const addressField = useRef<HTMLInputElement>(null);
  const [written, setWritten] = useState(first);
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
    ...{ written, errors, isBusy, addressField },
    write: (next: WrittenEndpoint) => {
      setWritten(next);
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
        return true;
      } catch (error) {
        return fail(errorsOf(refusalOf(error)));
      } finally {
        setBusy(false);
      }
    },
  };
}

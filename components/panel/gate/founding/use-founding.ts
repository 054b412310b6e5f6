'use client';

import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import type { TextLanguage } from '#lib/i18n/catalogue.ts';
import type { FoundedTenant } from '#lib/resources/assistant/answer.ts';
import { refusalOf } from '../../../api/refused.ts';
import { panelRequest } from '../../api/panel-request.ts';
import { useSession } from '../../identity/session-context.ts';
import { usePanelLanguage } from '../../texts/use-texts.ts';
import { siteAddress } from './site-address.ts';

interface Written {
  name: string;
  site: string;
  language: TextLanguage;
}

type Fault = 'name' | 'site';

/** What is written of the new tenant, and having it made. */
export function useFounding(onFounded: (tenantId: string | null) => void) {
  const [session, language] = [useSession(), usePanelLanguage()];
  const [written, setWritten] = useState<Written>({ name: '', site: '', language });
  const [faults, setFaults] = useState<readonly Fault[]>([]);
  const [trouble, setTrouble] = useState<'tooMany' | 'refused' | 'failed' | null>(null);
  const [busy, setBusy] = useState(false);
  const nameField = useRef<HTMLInputElement>(null);
  const siteField = useRef<HTMLInputElement>(null);
  // The page has one task.
  useEffect(() => nameField.current?.focus(), []);
  const write = (changed: Partial<Written>) => {
    setWritten((all) => ({ ...all, ...changed }));
    setFaults((left) => left.filter((field) => !(field in changed)));
    setTrouble(null);
  };
  const fail = (found: readonly Fault[]) => {
    setFaults(found);
    (found[0] === 'site' ? siteField : nameField).current?.focus();
  };
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const name = written.name.trim();
    const site = written.site.trim() && siteAddress(written.site);
    if (!name || site === null)
      return fail([...(name ? [] : (['name'] as const)), ...(site === null ? (['site'] as const) : [])]);
    setBusy(true);
    setTrouble(null);
    const body = { name, site: site || null, language: written.language };
    const request = panelRequest(location.origin, session, null);
    try {
      onFounded((await request<FoundedTenant>('/account/tenants', { method: 'POST', body })).tenant.id);
    } catch (error) {
      const { status } = refusalOf(error);
      setBusy(false);
      // Asked twice: the other one has made it, or somebody has invited the person meanwhile.
      if (status === 409) onFounded(null);
      else if (status === 400) fail(['site']);
      else setTrouble(status === 429 ? 'tooMany' : status === 403 ? 'refused' : 'failed');
    }
  };
  return { written, write, nameField, siteField, faults, trouble, busy, submit };
}

'use client';

import { type FormEvent, useState } from 'react';
import { refusalOf } from '#components/api/refused.ts';
import { Button } from '#components/ui/buttons/button.tsx';
import { Banner } from '#components/ui/feedback/banner.tsx';
import { TextField } from '#components/ui/fields/text-field.tsx';
import type { InstallCheck } from '#lib/resources/install-check.ts';
import type { TenantSettings } from '#lib/resources/tenant.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { useWorkspace } from '../../workspace/workspace-context.ts';
import { siteTexts } from '../texts/site-texts.ts';
import styles from './site-part.module.css';

// The page is read while one waits.
const SLOW_MS = 90_000;

type Found = Pick<InstallCheck, 'outcome' | 'detail'> | { outcome: 'elsewhere' | 'failed'; detail: null };

/** Looks whether the script really is on a page. */
export function InstallCheckForm({ saved }: { saved: TenantSettings }) {
  const { request } = useWorkspace();
  const { check: texts } = useTexts(siteTexts);
  const [url, setUrl] = useState(() => firstPage(saved));
  const [[busy, setBusy], [found, setFound]] = [useState(false), useState<Found | null>(null)];
  const check = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || !url.trim()) return;
    setBusy(true);
    setFound(null);
    try {
      const options = { method: 'POST', body: { url: url.trim() }, timeoutMs: SLOW_MS };
      setFound(await request<InstallCheck>('/operator/tenant/install-check', options));
    } catch (error) {
      setFound({ outcome: refusalOf(error).status === 400 ? 'elsewhere' : 'failed', detail: null });
    }
    setBusy(false);
  };
  return (
    <form className={styles.check} noValidate onSubmit={(event) => void check(event)}>
      <TextField
        label={texts.label}
        hint={texts.hint}
        type="url"
        inputMode="url"
        dir="ltr"
        autoComplete="off"
        value={url}
        onChange={({ target }) => setUrl(target.value)}
      />
      <Button type="submit" busy={busy}>
        {texts.run}
      </Button>
      <div className={styles.found}>
        {found && (
          <Banner tone={found.outcome === 'installed' ? 'success' : 'danger'}>
            {texts[found.outcome]} {found.detail}
          </Banner>
        )}
      </div>
    </form>
  );
}

const firstPage = ({ allowedOrigins: [origin], siteHosts: [host] }: TenantSettings): string =>
  origin ? `${origin}/` : host ? `https://${host}/` : '';

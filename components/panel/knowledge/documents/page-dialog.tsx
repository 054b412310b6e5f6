'use client';

import { type FormEvent, useId, useState } from 'react';
import { refusalOf, UNREACHABLE } from '#components/api/refused.ts';
import { Button } from '#components/ui/buttons/button.tsx';
import { useToast } from '#components/ui/feedback/toast.tsx';
import { Switch } from '#components/ui/fields/choices/switch.tsx';
import { TextField } from '#components/ui/fields/text-field.tsx';
import { Dialog } from '#components/ui/overlays/dialog.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import { useWorkspace } from '../../workspace/workspace-context.ts';
import { documentsOf } from '../state/documents.ts';
import { sitesOf } from '../state/sites.ts';
import { documentTexts } from '../texts/document-texts.ts';
import { knowledgeTexts } from '../texts/knowledge-texts.ts';
import { siteTexts } from '../texts/site-texts.ts';
import page from '../../page/part-page.module.css';
import styles from './documents.module.css';

/** A page of the tenant's own site, by its address. */
export default function PageDialog({ onClose }: { onClose: () => void }) {
  const workspace = useWorkspace();
  const [documents, sites, ofSites] = [documentsOf(workspace), sitesOf(workspace), useTexts(siteTexts)];
  const [texts, words, notify, form] = [useTexts(documentTexts), useTexts(knowledgeTexts), useToast(), useId()];
  const [url, setUrl] = useState('');
  const [error, setError] = useState<string | undefined>();
  const [busy, setBusy] = useState(false);
  const [isWhole, setWhole] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const address = withScheme(url.trim());
    setError(address ? undefined : texts.urlWrong);
    if (!address) return;
    setBusy(true);
    try {
      if (isWhole) await sites.add(address);
      const document = isWhole ? null : await documents.addPage(address);
      if (document?.status !== 'error') notify({ title: isWhole ? ofSites.begun : texts.pageAdded, tone: 'success' });
      onClose();
    } catch (failure) {
      const refusal = refusalOf(failure);
      if (refusal.status === 409) setError(ofSites.there);
      else setError(refusal === UNREACHABLE ? words.unreachable : `${texts.pageFailed} ${refusal.message}`);
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      startsInField
      onClose={onClose}
      title={texts.addPage}
      closeLabel={texts.close}
      footer={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button type="submit" form={form} variant="primary" busy={busy}>
            {texts.fetchPage}
          </Button>
        </>
      }
    >
      <form id={form} noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
        <TextField
          type="url"
          label={texts.url}
          hint={texts.urlHint}
          error={error}
          value={url}
          maxLength={2000}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={({ target }) => setUrl(target.value)}
        />
        <div>
          <Switch label={ofSites.whole} checked={isWhole} onChange={setWhole} />
          <p className={page.intro}>{ofSites.wholeHint}</p>
        </div>
      </form>
    </Dialog>
  );
}

/** "www.example.com/shipping" is what people write. */
function withScheme(text: string): string | null {
  const address = /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`;
  return URL.canParse(address) && /^https?:\/\/[^/]*\./i.test(address) ? address : null;
}

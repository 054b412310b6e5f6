'use client';

import { KeyRound } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { ApiKey } from '#lib/resources/tenant.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { RelativeTime } from '../../ui/basics/relative-time.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { VisuallyHidden } from '../../ui/basics/visually-hidden.tsx';
import { apiKeyTexts } from './api-key-texts.ts';
import { usePanelLanguage, useTexts } from '../texts/use-texts.ts';
import styles from './api-keys.module.css';

type KeyListProps = {
  keys: ApiKey[] | 'loading' | 'failed';
  onRetry: () => void;
  /** @returns whether it worked */
  onRevoke: (id: string) => Promise<boolean>;
};

export function KeyList({ keys, onRetry, onRevoke }: KeyListProps) {
  const texts = useTexts(apiKeyTexts);
  const [asked, setAsked] = useState<string | null>(null);
  const [kept, setKept] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  const revoke = async ({ id, name }: ApiKey) => {
    if (!(await onRevoke(id))) return;
    setAsked(null);
    setSaid(texts.revoked(name));
    heading.current?.focus();
  };
  const keep = (id: string) => {
    setAsked(null);
    setKept(id);
  };
  return (
    <section className={styles.list} aria-busy={keys === 'loading'}>
      <h2 ref={heading} tabIndex={-1} className={styles.heading}>
        {texts.list}
      </h2>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
      {keys === 'loading' && <Skeleton lines={3} />}
      {keys === 'failed' && (
        <Banner
          tone="danger"
          action={
            <Button size="sm" onClick={onRetry}>
              {texts.tryAgain}
            </Button>
          }
        >
          {texts.failedList}
        </Banner>
      )}
      {Array.isArray(keys) && keys.length === 0 && (
        <EmptyState icon={KeyRound} title={texts.empty}>
          {texts.emptyText}
        </EmptyState>
      )}
      {Array.isArray(keys) && keys.length > 0 && (
        <ul role="list" className={styles.keys}>
          {keys.map((each) => (
            <li key={each.id} className={styles.key}>
              {asked === each.id ? (
                <Confirm apiKey={each} onRevoke={() => revoke(each)} onCancel={() => keep(each.id)} />
              ) : (
                <Line apiKey={each} isFocused={kept === each.id} onAsk={() => setAsked(each.id)} />
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

type LineProps = { apiKey: ApiKey; isFocused: boolean; onAsk: () => void };

function Line({ apiKey, isFocused, onAsk }: LineProps) {
  const [texts, language] = [useTexts(apiKeyTexts), usePanelLanguage()];
  const { name, prefix, createdAt, lastUsedAt } = apiKey;
  const revoke = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isFocused) revoke.current?.focus();
  }, [isFocused]);
  return (
    <>
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span className={styles.facts}>
          <VisuallyHidden>{texts.beginsWith} </VisuallyHidden>
          <code className={styles.prefix}>{prefix}…</code>
          <span>
            {texts.made} <RelativeTime at={createdAt} language={language} />
          </span>
          <span>
            {lastUsedAt ? (
              <>
                {texts.lastUsed} <RelativeTime at={lastUsedAt} language={language} />
              </>
            ) : (
              texts.neverUsed
            )}
          </span>
        </span>
      </span>
      <Button ref={revoke} size="sm" variant="quiet" aria-label={texts.revokeNamed(name)} onClick={onAsk}>
        {texts.revoke}
      </Button>
    </>
  );
}

type ConfirmProps = { apiKey: ApiKey; onRevoke: () => Promise<void>; onCancel: () => void };

function Confirm({ apiKey: { name }, onRevoke, onCancel }: ConfirmProps) {
  const texts = useTexts(apiKeyTexts);
  const [busy, setBusy] = useState(false);
  const cancel = useRef<HTMLButtonElement>(null);
  useEffect(() => cancel.current?.focus(), []);
  const revoke = async () => {
    setBusy(true);
    await onRevoke();
    setBusy(false);
  };
  return (
    <div className={styles.confirm} role="group" aria-label={texts.revokeAsk(name)}>
      <span className={styles.words}>
        <span className={styles.name}>{texts.revokeAsk(name)}</span>
        <span className={styles.used}>{texts.revokeText}</span>
      </span>
      <span className={styles.buttons}>
        <Button ref={cancel} size="sm" onClick={onCancel}>
          {texts.cancel}
        </Button>
        <Button size="sm" variant="danger" busy={busy} onClick={() => void revoke()}>
          {texts.revokeYes}
        </Button>
      </span>
    </div>
  );
}

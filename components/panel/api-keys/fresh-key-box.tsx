'use client';

import { Check, Copy } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { apiKeyTexts } from './api-key-texts.ts';
import { useTexts } from '../texts/use-texts.ts';
import styles from './api-keys.module.css';
import type { FreshKey } from './use-api-keys.ts';

/** The one time that a secret is seen. */
export function FreshKeyBox({ fresh, onDone }: { fresh: FreshKey; onDone: () => void }) {
  const texts = useTexts(apiKeyTexts);
  const [copied, setCopied] = useState<'not yet' | 'yes' | 'failed'>('not yet');
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.focus(), []);
  const copy = () =>
    navigator.clipboard.writeText(fresh.key).then(
      () => setCopied('yes'),
      () => setCopied('failed'),
    );
  return (
    <section ref={box} tabIndex={-1} className={styles.fresh} aria-label={texts.madeTitle(fresh.name)}>
      <p className={styles.freshTitle}>{texts.madeTitle(fresh.name)}</p>
      <p>{texts.madeText}</p>
      <code className={styles.secret}>{fresh.key}</code>
      <p role="status" className={styles.copied}>
        {copied === 'yes' && texts.copied}
        {copied === 'failed' && texts.copyFailed}
      </p>
      <div className={styles.buttons}>
        <Button variant="primary" size="sm" icon={copied === 'yes' ? Check : Copy} onClick={() => void copy()}>
          {texts.copy}
        </Button>
        <Button size="sm" onClick={onDone}>
          {texts.done}
        </Button>
      </div>
    </section>
  );
}

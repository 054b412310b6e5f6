'use client';

import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { Icon } from '#components/ui/basics/icon.tsx';
import styles from './outbox.module.css';

/** A code in large figures; pressing it copies it. Without scripts it can still be read and selected. */
export function CopyCode({ code }: { code: string }) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(code);
    setCopied(true);
    setTimeout(() => setCopied(false), 1500);
  };
  return (
    <button type="button" className={styles.code} onClick={() => void copy().catch(() => setCopied(false))}>
      <span className={styles.figures}>{code}</span>
      <Icon of={copied ? Check : Copy} size="sm" label={copied ? 'Copied' : 'Copy the code'} />
    </button>
  );
}

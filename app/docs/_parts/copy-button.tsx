'use client';

import { Check, Copy } from 'lucide-react';
import { type MouseEvent, useState } from 'react';
import { Icon } from '#components/ui/basics/icon.tsx';
import styles from './code-block.module.css';

/** Copies the code of the block that it stands in. */
export function CopyButton({ what }: { what: string }) {
  const [copied, setCopied] = useState(false);
  const copy = async ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const code = currentTarget.closest('[data-code]')?.querySelector('pre')?.textContent ?? '';
    await navigator.clipboard.writeText(code);
    setCopied(true);
    setTimeout(() => setCopied(false), 1500);
  };
  return (
    <button type="button" className={styles.copy} onClick={(event) => void copy(event).catch(() => setCopied(false))}>
      <Icon of={copied ? Check : Copy} size="sm" label={copied ? 'Copied' : `Copy: ${what}`} />
    </button>
  );
}

import type { ReactNode } from 'react';
import styles from './code-block.module.css';
import { CopyButton } from './copy-button.tsx';
import { highlight } from './highlight.ts';

type CodeBlockProps = { title: ReactNode; code: string; label: string; className?: string };

/** Something to read and to copy. `label` names it for whoever cannot see what stands around it. */
export function CodeBlock({ title, code, label, className = '' }: CodeBlockProps) {
  return (
    <figure className={`${styles.block} ${className}`} data-code>
      <figcaption className={styles.title}>
        {title}
        <CopyButton what={label} />
      </figcaption>
      {/* It scrolls, so it must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre className={styles.code} tabIndex={0} aria-label={label}>
        <code dangerouslySetInnerHTML={{ __html: highlight(code) }} />
      </pre>
    </figure>
  );
}

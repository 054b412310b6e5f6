'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import { CopyButton, type CopyTexts } from '#components/ui/code/copy-button.tsx';
import styles from './secret-box.module.css';

type SecretBoxProps = {
  secret: string;
  title: string;
  text: string;
  copyLabel: string;
  copyTexts: CopyTexts;
  /** What leads on from here. */
  children: ReactNode;
};

/** The one time that a secret is seen. It takes the keyboard: what was pressed for it is gone. */
export function SecretBox({ secret, title, text, copyLabel, copyTexts, children }: SecretBoxProps) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <section ref={box} tabIndex={-1} className={styles.box} aria-label={title}>
      <p className={styles.title}>{title}</p>
      <p>{text}</p>
      <code className={styles.secret}>{secret}</code>
      <div className={styles.buttons}>
        <CopyButton text={secret} texts={copyTexts} label={copyLabel} variant="primary" />
        {children}
      </div>
    </section>
  );
}

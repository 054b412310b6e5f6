import type { ReactNode } from 'react';
import styles from './mail-notice.module.css';

interface MailNoticeProps {
  title: string;
  hint: string;
  children?: ReactNode;
}

/** The one thing that a page behind a mail's link has to say. */
export function MailNotice({ title, hint, children }: MailNoticeProps) {
  return (
    <main className={styles.page}>
      <div className={styles.card} role="status">
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.hint}>{hint}</p>
        {children}
      </div>
    </main>
  );
}

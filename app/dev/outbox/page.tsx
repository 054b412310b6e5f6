import { Inbox } from 'lucide-react';
import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { notFound } from 'next/navigation';
import { EmptyState } from '#components/ui/feedback/empty-state.tsx';
import { ParleyMark } from '#components/ui/marks/parley-mark.tsx';
import { isForDevelopers } from '#lib/http/for-developers.ts';
import { services } from '#lib/services/services.ts';
import { AutoRefresh } from './auto-refresh.tsx';
import { KeptMailCard } from './kept-mail-card.tsx';
import styles from './outbox.module.css';

export const dynamic = 'force-dynamic';
export const metadata: Metadata = { title: 'Outbox' };

const SHOWN = 50;

/** Mail that was kept instead of sent, where a person can read it. */
export default async function OutboxPage({ searchParams }: { searchParams: Promise<{ to?: string | string[] }> }) {
  if (!isForDevelopers(await headers())) notFound();
  const { to } = await searchParams;
  const messages = await services().mail.outbox(typeof to === 'string' && to ? to : undefined);
  return (
    <main className={styles.page}>
      <header className={styles.header}>
        <a href="/" className={styles.brand} aria-label="Parley">
          <ParleyMark size={26} />
        </a>
        <h1 className={styles.title}>Outbox</h1>
        <p className={styles.lead}>
          {typeof to === 'string' && to ? (
            <>
              Kept for <strong>{to}</strong>. <a href="/dev/outbox">Show all</a>
            </>
          ) : (
            'Mail that is kept here instead of being sent, newest first.'
          )}
        </p>
        <AutoRefresh everyMs={2000} />
      </header>
      {messages.length === 0 ? (
        <EmptyState icon={Inbox} title="Nothing has been sent yet">
          Ask for a sign-in code in the <a href="/panel">panel</a>, and it appears here at once.
        </EmptyState>
      ) : (
        <ol role="list" className={styles.list} aria-label="Messages">
          {messages.slice(0, SHOWN).map((mail, index) => (
            <KeptMailCard key={`${mail.at}${mail.to}${messages.length - index}`} mail={mail} />
          ))}
        </ol>
      )}
      {messages.length > SHOWN && (
        <p className={styles.more}>
          {messages.length - SHOWN} older ones are in <a href="/api/dev/outbox">the JSON</a>.
        </p>
      )}
    </main>
  );
}

import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { Unsubscribe } from '#components/mail/unsubscribe.tsx';
import { textLanguage } from '#lib/i18n/language.ts';

export const dynamic = 'force-dynamic';

export const metadata: Metadata = { title: 'Mail', robots: { index: false, follow: false } };

/** Asks before it ends anything: programs that look at links in mails press no button. */
export default async function UnsubscribePage() {
  return <Unsubscribe language={textLanguage((await headers()).get('x-page-language') ?? 'en')} />;
}

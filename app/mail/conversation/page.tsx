import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { Returning } from '#components/mail/returning.tsx';
import { textLanguage } from '#lib/i18n/language.ts';

export const dynamic = 'force-dynamic';

export const metadata: Metadata = { title: 'Chat', robots: { index: false, follow: false } };

/** Where the link in a visitor's mail leads: the chat with that conversation, and nothing else. */
export default async function ReturnPage() {
  return <Returning language={textLanguage((await headers()).get('x-page-language') ?? 'en')} />;
}

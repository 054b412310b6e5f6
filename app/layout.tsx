import '#components/ui/theme/tokens.css';
import '#components/ui/theme/base.css';
import type { Metadata, Viewport } from 'next';
import { headers } from 'next/headers';
import type { ReactNode } from 'react';
import { displayFace } from './display-face.ts';

export const metadata: Metadata = {
  title: { default: 'Parley', template: '%s · Parley' },
  description: 'Website chat with an assistant that knows the business, and the people behind it.',
};

export const viewport: Viewport = {
  colorScheme: 'light dark',
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#f4f2ec' },
    { media: '(prefers-color-scheme: dark)', color: '#111614' },
  ],
};

/** The proxy says in `x-page-language` what language a path is in: a layout cannot see the path. */
export default async function RootLayout({ children }: { children: ReactNode }) {
  const language = (await headers()).get('x-page-language') === 'no' ? 'no' : 'en';
  return (
    <html lang={language} className={displayFace.variable}>
      <body>{children}</body>
    </html>
  );
}

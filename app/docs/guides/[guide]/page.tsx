import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { config } from '#lib/core/config.ts';
import { GuideText } from '../../_guides/guide-text.tsx';
import { maybeGuide } from '../../_guides/guides.ts';
import { DocsFrame } from '../../_frame/docs-frame.tsx';
import styles from '../../_parts/page-intro.module.css';

type GuidePageProps = { params: Promise<{ guide: string }> };

export async function generateMetadata({ params }: GuidePageProps): Promise<Metadata> {
  const guide = maybeGuide((await params).guide);
  return { title: guide ? `${guide.title} · Guides` : 'API reference' };
}

export default async function GuidePage({ params }: GuidePageProps) {
  const guide = maybeGuide((await params).guide);
  if (!guide) notFound();
  return (
    <DocsFrame current={guide.slug}>
      <header className={styles.intro}>
        <h1 className={styles.title}>{guide.title}</h1>
      </header>
      <GuideText tokens={guide.tokens} origin={config().appUrl} />
    </DocsFrame>
  );
}

import type { Metadata } from 'next';
import { config } from '#lib/core/config.ts';
import { Guide } from './_guide/guide.tsx';
import { DocsFrame } from './_frame/docs-frame.tsx';
import { FoundView } from './_frame/found-view.tsx';

export const metadata: Metadata = { title: 'API reference' };

type DocsPageProps = { searchParams: Promise<{ q?: string | string[] }> };

export default async function DocsPage({ searchParams }: DocsPageProps) {
  const { q } = await searchParams;
  const query = typeof q === 'string' ? q.trim() : '';
  return (
    <DocsFrame current="" query={query}>
      {query ? <FoundView query={query} /> : <Guide origin={config().appUrl} />}
    </DocsFrame>
  );
}

import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { config } from '#lib/core/config.ts';
import { DocsFrame } from '../_frame/docs-frame.tsx';
import { OperationView } from '../_reference/operation-view.tsx';
import { PageIntro } from '../_parts/page-intro.tsx';
import { ResourcesView } from '../_reference/resources-view.tsx';
import { SamplesSwitch } from '../_reference/samples-switch.tsx';
import { maybeSection, RESOURCES, type Section, WEBHOOKS_SLUG } from '../_reference/sections.ts';
import { WebhooksView } from '../_reference/webhooks-view.tsx';

type SectionPageProps = { params: Promise<{ section: string }> };

export async function generateMetadata({ params }: SectionPageProps): Promise<Metadata> {
  const { section: slug } = await params;
  const name = slug === RESOURCES.slug ? RESOURCES.name : maybeSection(slug)?.name;
  return { title: name ? `${name} · API reference` : 'API reference' };
}

export default async function SectionPage({ params }: SectionPageProps) {
  const { section: slug } = await params;
  const section = maybeSection(slug);
  if (!section && slug !== RESOURCES.slug) notFound();
  return <DocsFrame current={slug}>{section ? <SectionView section={section} /> : <ResourcesView />}</DocsFrame>;
}

function SectionView({ section }: { section: Section }) {
  if (section.slug === WEBHOOKS_SLUG) return <WebhooksView section={section} />;
  const { appUrl } = config();
  return (
    <>
      <PageIntro title={section.name}>{section.text}</PageIntro>
      <SamplesSwitch />
      {section.operations.map((described) => (
        <OperationView key={described.operation.operationId} described={described} origin={appUrl} />
      ))}
    </>
  );
}

import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { config } from '#lib/core/config.ts';
import { Gallery } from './gallery.tsx';

export const dynamic = 'force-dynamic';
export const metadata: Metadata = { title: 'Components' };

export default function GalleryPage() {
  if (config().production) notFound();
  return <Gallery />;
}

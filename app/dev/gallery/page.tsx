import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { notFound } from 'next/navigation';
import { isForDevelopers } from '#lib/http/for-developers.ts';
import { Gallery } from './gallery.tsx';

export const dynamic = 'force-dynamic';
export const metadata: Metadata = { title: 'Components' };

export default async function GalleryPage() {
  if (!isForDevelopers(await headers())) notFound();
  return <Gallery />;
}

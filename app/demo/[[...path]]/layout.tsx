import { headers } from 'next/headers';
import { notFound } from 'next/navigation';
import type { ReactNode } from 'react';
import { config } from '#lib/core/config.ts';
import { demoTenantId } from '#lib/demo/demo-tenant.ts';
import '../_shop/shop.css';
import { DocumentLanguage } from '../_shop/texts/document-language.tsx';
import { resolveView } from '../_shop/resolve-view.ts';
import { ShopFrame } from '../_shop/shop-frame.tsx';

type DemoLayoutProps = { params: Promise<{ path?: string[] }>; children: ReactNode };

/** The shop as a tenant's own site: all that it has of Parley is the script tag at its end. In production it is gone. */
export default async function DemoLayout({ params, children }: DemoLayoutProps) {
  if (config().production) notFound();
  const place = resolveView((await params).path);
  const [tenantId, nonce] = [await demoTenantId(), (await headers()).get('x-nonce') ?? undefined];
  return (
    <>
      <DocumentLanguage language={place.language} />
      <ShopFrame place={place}>{children}</ShopFrame>
      {tenantId && <script src="/widget.js" data-tenant={tenantId} nonce={nonce} async />}
    </>
  );
}

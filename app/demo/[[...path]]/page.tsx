import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { config } from '#lib/core/config.ts';
import { AboutView } from '../_shop/about-view.tsx';
import { BasketView } from '../_shop/basket/basket-view.tsx';
import { artOf } from '../_shop/catalogue/catalogue.ts';
import { DeliveryView } from '../_shop/delivery-view.tsx';
import { HomeView } from '../_shop/home-view.tsx';
import { demoPath } from '../_shop/texts/language.ts';
import { ProductView } from '../_shop/product-view.tsx';
import { ProductsView } from '../_shop/products-view.tsx';
import { resolveView } from '../_shop/resolve-view.ts';
import type { Place } from '../_shop/resolve-view.ts';
import { texts } from '../_shop/texts/texts.ts';

export const dynamic = 'force-dynamic';

type DemoPageProps = { params: Promise<{ path?: string[] }> };

export default async function DemoPage({ params }: DemoPageProps) {
  const { language, view } = resolveView((await params).path);
  switch (view?.name) {
    case 'home':
      return <HomeView language={language} />;
    case 'products':
      return <ProductsView language={language} />;
    case 'product':
      return <ProductView product={view.product} language={language} />;
    case 'delivery':
      return <DeliveryView language={language} />;
    case 'about':
      return <AboutView language={language} />;
    case 'basket':
      return <BasketView language={language} />;
    default:
      return notFound();
  }
}

export async function generateMetadata({ params }: DemoPageProps): Promise<Metadata> {
  if (config().production) notFound();
  const place = resolveView((await params).path);
  const { title, description, image } = describe(place);
  const { language, segments } = place;
  return {
    metadataBase: new URL(config().appUrl),
    title: { absolute: title },
    description,
    alternates: {
      canonical: demoPath(language, ...segments),
      languages: { nb: demoPath('no', ...segments), en: demoPath('en', ...segments) },
    },
    openGraph: {
      title,
      description,
      siteName: texts[language].shop,
      locale: language === 'no' ? 'nb_NO' : 'en_GB',
      images: image ? [image] : undefined,
    },
    icons: { icon: '/demo/icon.svg' },
  };
}

function describe({ language, view }: Place): { title: string; description: string; image?: string } {
  const text = texts[language];
  const named = (name: string) => `${name} · ${text.shop}`;
  switch (view?.name) {
    case 'products':
      return { title: named(text.products.title), description: text.products.lead };
    case 'product':
      return {
        title: named(view.product.name[language]),
        description: `${view.product.line[language]} ${view.product.text[language]}`,
        image: artOf(view.product),
      };
    case 'delivery':
      return { title: named(text.delivery.title), description: `${text.delivery.returns}. ${text.delivery.lead}` };
    case 'about':
      return { title: named(text.about.title), description: text.about.lead };
    case 'basket':
      return { title: named(text.basket.title), description: text.basket.closed };
    default:
      return { title: `${text.shop}: ${text.tagline}`, description: text.description };
  }
}

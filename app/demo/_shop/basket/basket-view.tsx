import { BasketList } from './basket-list.tsx';
import type { Ware } from './basket-list.tsx';
import { artOf, products } from '../catalogue/catalogue.ts';
import { demoPath } from '../texts/language.ts';
import type { Language } from '../texts/language.ts';
import page from '../page.module.css';
import { texts } from '../texts/texts.ts';

export function BasketView({ language }: { language: Language }) {
  const { basket } = texts[language];
  const wares: Ware[] = products.map((product) => ({
    slug: product.slug,
    name: product.name[language],
    href: demoPath(language, 'products', product.slug),
    art: artOf(product),
    priceNok: product.priceNok,
  }));
  return (
    <div className={page.page}>
      <h1 className={page.title}>{basket.title}</h1>
      <BasketList wares={wares} language={language} labels={basket} />
    </div>
  );
}

import { AddToBasket } from './basket/add-to-basket.tsx';
import { artOf, othersLike } from './catalogue/catalogue.ts';
import type { FactName, Product } from './catalogue/product.ts';
import { facts } from './facts.ts';
import { demoPath, formatPrice } from './texts/language.ts';
import type { Language } from './texts/language.ts';
import page from './page.module.css';
import { ProductGrid } from './product-card.tsx';
import styles from './product-view.module.css';
import { texts } from './texts/texts.ts';

export function ProductView({ product, language }: { product: Product; language: Language }) {
  const text = texts[language];
  return (
    <div className={page.page}>
      <nav aria-label={text.product.crumbs} className={styles.crumbs}>
        <a href={demoPath(language, 'products')}>{text.nav.products}</a>
        <a href={`${demoPath(language, 'products')}#${product.category}`}>{text.categories[product.category]}</a>
      </nav>
      <article className={styles.product}>
        <img className={styles.art} src={artOf(product)} alt="" width={480} height={480} />
        <Buy product={product} language={language} />
      </article>
      <section className={page.section} aria-labelledby="see-also">
        <h2 id="see-also" className={page.heading}>
          {text.product.seeAlso}
        </h2>
        <ProductGrid products={othersLike(product)} language={language} />
      </section>
    </div>
  );
}

function Buy({ product, language }: { product: Product; language: Language }) {
  const text = texts[language];
  return (
    <div className={styles.words}>
      <h1 className={page.title}>{product.name[language]}</h1>
      <p className={page.lead}>{product.line[language]}</p>
      <p className={styles.price}>{formatPrice(product.priceNok, language)}</p>
      <AddToBasket slug={product.slug} sizes={product.sizes} labels={text.product} />
      <p className={page.muted}>
        {text.product.stock} {facts.orderBefore[language]}. {text.product.ask}
      </p>
      <section aria-labelledby="details" className={styles.details}>
        <h2 id="details">{text.product.details}</h2>
        <p>{product.text[language]}</p>
        <FactList product={product} language={language} />
      </section>
      <details className={styles.more}>
        <summary>{text.product.deliveryTitle}</summary>
        <p>{text.product.delivery}</p>
      </details>
      <details className={styles.more}>
        <summary>{text.product.careTitle}</summary>
        <p>{text.product.care}</p>
      </details>
    </div>
  );
}

function FactList({ product, language }: { product: Product; language: Language }) {
  const names = Object.keys(product.facts) as FactName[];
  return (
    <dl className={styles.facts}>
      {names.map((name) => {
        const value = product.facts[name];
        return (
          <div key={name}>
            <dt>{texts[language].facts[name]}</dt>
            <dd>{typeof value === 'object' ? value[language] : value}</dd>
          </div>
        );
      })}
    </dl>
  );
}

import { artOf } from './catalogue/catalogue.ts';
import type { Product } from './catalogue/product.ts';
import { demoPath, formatPrice } from './texts/language.ts';
import type { Language } from './texts/language.ts';
import styles from './product-card.module.css';

export function ProductGrid({ products, language }: { products: Product[]; language: Language }) {
  return (
    <ul role="list" className={styles.grid}>
      {products.map((product) => (
        <li key={product.slug}>
          <ProductCard product={product} language={language} />
        </li>
      ))}
    </ul>
  );
}

function ProductCard({ product, language }: { product: Product; language: Language }) {
  return (
    <article className={styles.card}>
      <img className={styles.art} src={artOf(product)} alt="" width={480} height={480} loading="lazy" />
      <h3 className={styles.name}>
        <a href={demoPath(language, 'products', product.slug)}>{product.name[language]}</a>
      </h3>
      <p className={styles.line}>{product.line[language]}</p>
      <p className={styles.price}>{formatPrice(product.priceNok, language)}</p>
    </article>
  );
}

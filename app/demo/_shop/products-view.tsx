import { categories, products } from './catalogue/catalogue.ts';
import type { Language } from './texts/language.ts';
import page from './page.module.css';
import { ProductGrid } from './product-card.tsx';
import { texts } from './texts/texts.ts';

export function ProductsView({ language }: { language: Language }) {
  const text = texts[language];
  return (
    <div className={page.page}>
      <div className={page.intro}>
        <h1 className={page.title}>{text.products.title}</h1>
        <p className={page.lead}>{text.products.lead}</p>
        <nav aria-label={text.products.jump} className={page.jump}>
          {categories.map((category) => (
            <a key={category} href={`#${category}`}>
              {text.categories[category]}
            </a>
          ))}
        </nav>
      </div>
      {categories.map((category) => (
        <section key={category} id={category} className={page.section} aria-labelledby={`${category}-heading`}>
          <h2 id={`${category}-heading`} className={page.heading}>
            {text.categories[category]}
          </h2>
          <ProductGrid products={products.filter((product) => product.category === category)} language={language} />
        </section>
      ))}
    </div>
  );
}

import { ArrowRight } from 'lucide-react';
import { ButtonLink } from '#components/ui/buttons/button.tsx';
import { maybeProduct } from './catalogue/catalogue.ts';
import styles from './home-view.module.css';
import { demoPath } from './texts/language.ts';
import type { Language } from './texts/language.ts';
import { MountainScene } from './scenes/mountain-scene.tsx';
import page from './page.module.css';
import { ProductGrid } from './product-card.tsx';
import { texts } from './texts/texts.ts';
import type { ShopTexts } from './texts/texts.ts';
import { WorkshopScene } from './scenes/workshop-scene.tsx';

const picked = [
  'dunfjell-dunjakke',
  'rim-lue',
  'vidde-3-telt',
  'lun-15-minus-sovepose',
  'vidda-fjellski',
  'varm-termos',
  'myrull-genser',
  'trygg-skredpakke',
];

export function HomeView({ language }: { language: Language }) {
  const text = texts[language];
  const products = picked.flatMap((slug) => maybeProduct(slug) ?? []);
  return (
    <>
      <Hero language={language} text={text} />
      <div className={page.page}>
        <ul role="list" className={styles.reasons}>
          {text.home.reasons.map((reason) => (
            <li key={reason.title}>
              <strong>{reason.title}</strong> {reason.text}
            </li>
          ))}
        </ul>
        <section className={page.section} aria-labelledby="picked">
          <div className={styles.row}>
            <div className={page.intro}>
              <h2 id="picked" className={page.heading}>
                {text.home.picked}
              </h2>
              <p className={page.muted}>{text.home.pickedLead}</p>
            </div>
            <ButtonLink href={demoPath(language, 'products')} iconEnd={ArrowRight}>
              {text.home.all}
            </ButtonLink>
          </div>
          <ProductGrid products={products} language={language} />
        </section>
        <section className={styles.workshop} aria-labelledby="workshop">
          <WorkshopScene className={styles.bench} />
          <div className={styles.story}>
            <h2 id="workshop" className={page.heading}>
              {text.home.workshopTitle}
            </h2>
            <p>{text.home.workshopText}</p>
            <p>
              <a href={demoPath(language, 'about')}>{text.home.workshopLink}</a>
            </p>
          </div>
        </section>
      </div>
    </>
  );
}

function Hero({ language, text }: { language: Language; text: ShopTexts }) {
  return (
    <section className={styles.hero} aria-labelledby="hero">
      <MountainScene className={styles.scene} />
      <div className={styles.words}>
        <h1 id="hero" className={styles.title}>
          {text.home.title.map((sentence) => (
            <span key={sentence}>{sentence} </span>
          ))}
        </h1>
        <p className={styles.lead}>{text.home.lead}</p>
        <p className={styles.actions}>
          <ButtonLink variant="primary" size="lg" href={demoPath(language, 'products')}>
            {text.home.toProducts}
          </ButtonLink>
          <ButtonLink size="lg" href={demoPath(language, 'delivery')}>
            {text.home.toDelivery}
          </ButtonLink>
        </p>
      </div>
    </section>
  );
}

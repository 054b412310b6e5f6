import { ShoppingBag } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '#components/ui/basics/icon.tsx';
import { BasketCount } from './basket/basket-count.tsx';
import { CairnMark } from './scenes/cairn-mark.tsx';
import { facts } from './facts.ts';
import { demoPath } from './texts/language.ts';
import type { Language } from './texts/language.ts';
import type { Place } from './resolve-view.ts';
import styles from './shop-frame.module.css';
import { texts } from './texts/texts.ts';
import type { ShopTexts } from './texts/texts.ts';

/** What stands around every page of the shop. */
export function ShopFrame({ place, children }: { place: Place; children: ReactNode }) {
  const { language } = place;
  const text = texts[language];
  return (
    <div className="shop" lang={language}>
      <a href="#content" className={styles.skip}>
        {text.skip}
      </a>
      <section aria-label={text.promises} className={styles.promise}>
        {text.promise.map((part) => (
          <span key={part}>{part}</span>
        ))}
      </section>
      <Header place={place} text={text} />
      <main id="content" tabIndex={-1} className={styles.content}>
        {children}
      </main>
      <Footer language={language} text={text} />
    </div>
  );
}

function Header({ place, text }: { place: Place; text: ShopTexts }) {
  const { language, segments } = place;
  const other = language === 'no' ? 'en' : 'no';
  return (
    <header className={styles.header}>
      <a href={demoPath(language)} className={styles.brand}>
        <CairnMark className={styles.mark} />
        {text.shop}
      </a>
      <nav aria-label={text.menu} className={styles.nav}>
        {(['products', 'delivery', 'about'] as const).map((page) => (
          <a key={page} href={demoPath(language, page)} aria-current={segments[0] === page ? 'page' : undefined}>
            {text.nav[page]}
          </a>
        ))}
      </nav>
      <div className={styles.tools}>
        <a href={demoPath(other, ...segments)} hrefLang={other} lang={other}>
          {text.otherLanguage}
        </a>
        <a href={demoPath(language, 'basket')} className={styles.basket}>
          <Icon of={ShoppingBag} />
          {text.nav.basket}
          <BasketCount />
        </a>
      </div>
    </header>
  );
}

function Footer({ language, text }: { language: Language; text: ShopTexts }) {
  return (
    <footer className={styles.footer}>
      <div className={styles.columns}>
        <p className={styles.brand}>
          <CairnMark className={styles.mark} />
          {text.shop}
        </p>
        <div>
          <h2>{text.footer.help}</h2>
          <ul role="list">
            <li>
              <a href={demoPath(language, 'delivery')}>{text.nav.delivery}</a>
            </li>
            <li>
              <a href={demoPath(language, 'about')}>{text.about.contact}</a>
            </li>
            <li>
              <a href={`mailto:${facts.email}`}>{facts.email}</a>
            </li>
          </ul>
        </div>
        <div>
          <h2>{text.footer.visit}</h2>
          <address>
            {facts.street}
            <br />
            {facts.town}
            <br />
            {facts.phone}
          </address>
        </div>
      </div>
      <p className={styles.note}>
        {text.footer.note} <a href="/">{text.footer.toParley}</a>
      </p>
    </footer>
  );
}

import { ShoppingBag } from 'lucide-react';
import { useState } from 'react';
import { priceWords } from '#lib/i18n/price-words.ts';
import type { Product } from '#lib/resources/conversation/message.ts';
import { Icon } from '#components/ui/basics/icon.tsx';
import { safeLink } from '#components/conversation/markdown/safe-link.ts';
import { conversationTexts } from '../../texts/conversation-texts.ts';
import { usePanelLanguage, useTexts } from '#components/panel/texts/use-texts.ts';
import styles from './product-cards.module.css';

/** The products that the visitor was shown. */
export function ProductCards({ products, anchor }: { products: Product[]; anchor: string }) {
  const texts = useTexts(conversationTexts);
  const hasPictures = products.some(({ imageUrl }) => imageUrl);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be within reach of the keys
    <div role="group" aria-label={texts.products} tabIndex={0} className={styles.strip} data-anchor={anchor}>
      <ul role="list" className={styles.cards}>
        {products.map((product, index) => (
          <li key={index}>
            <ProductCard product={product} hasPicture={hasPictures} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function ProductCard({ product, hasPicture }: { product: Product; hasPicture: boolean }) {
  const { title, url } = product;
  const price = priceWords(product, usePanelLanguage());
  const href = safeLink(url);
  const content = (
    <>
      {hasPicture && <Picture product={product} />}
      <span className={styles.title}>{title}</span>
      {price && <span className={styles.price}>{price}</span>}
    </>
  );
  if (!href) return <span className={styles.card}>{content}</span>;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={styles.card}>
      {content}
    </a>
  );
}

function Picture({ product: { imageUrl } }: { product: Product }) {
  const [isBroken, setBroken] = useState(false);
  const src = imageUrl && safeLink(imageUrl);
  return (
    <span className={styles.picture}>
      {src && !isBroken ? (
        <img src={src} alt="" loading="lazy" referrerPolicy="no-referrer" onError={() => setBroken(true)} />
      ) : (
        <Icon of={ShoppingBag} />
      )}
    </span>
  );
}

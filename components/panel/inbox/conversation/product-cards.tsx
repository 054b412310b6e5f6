import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import type { Product } from '#lib/resources/message.ts';
import { Icon } from '../../../ui/icon.tsx';
import { safeLink } from '../../../widget/markdown/safe-link.ts';
import { conversationTexts } from '../../texts/conversation-texts.ts';
import { useTexts } from '../../texts/use-texts.ts';
import styles from './product-cards.module.css';

/** The products that the visitor was shown. */
export function ProductCards({ products }: { products: Product[] }) {
  const texts = useTexts(conversationTexts);
  return (
    <ul role="list" aria-label={texts.products} className={styles.cards}>
      {products.map((product) => (
        <li key={product.url}>
          <ProductCard product={product} />
        </li>
      ))}
    </ul>
  );
}

function ProductCard({ product }: { product: Product }) {
  const { title, url, price, currency } = product;
  const href = safeLink(url);
  const content = (
    <>
      <Picture product={product} />
      <span className={styles.title}>{title}</span>
      {price && <span className={styles.price}>{[price, currency].filter(Boolean).join(' ')}</span>}
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
        <Icon of={ImageOff} />
      )}
    </span>
  );
}

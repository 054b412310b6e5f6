/** @jsxImportSource preact */
import { useEffect, useState } from 'preact/hooks';
import type { TextLanguage } from '#lib/i18n/catalogue.ts';
import type { Product } from '#lib/resources/message.ts';
import { safeLink } from '#components/conversation/markdown/safe-link.ts';
import { loadLater } from '../../load-later.ts';
import { useChat } from '../basics/chat-context.ts';
import { Icon } from '../basics/icon.tsx';
import { linkTo } from '../basics/link-to.ts';

export function ProductCards({ products }: { products: readonly Product[] }) {
  const { texts } = useChat();
  const hasPictures = products.some(({ imageUrl }) => imageUrl);
  return (
    // What scrolls must be in reach of the keyboard (WCAG 2.1.1).
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <ul role="list" class="products" tabIndex={0} aria-label={texts.products(products.length)}>
      {products.map((product, index) => (
        <li key={index}>
          <ProductCard product={product} hasPicture={hasPictures} />
        </li>
      ))}
    </ul>
  );
}

function ProductCard({ product, hasPicture }: { product: Product; hasPicture: boolean }) {
  const { language } = useChat();
  const price = usePrice(product, language);
  const link = linkTo(product.url);
  return (
    <a class="product" {...link}>
      {hasPicture && <Picture address={product.imageUrl} />}
      <span class="product-name">
        {product.title}
        {link.target && <Icon name="external-link" />}
      </span>
      {product.description && <span class="product-about">{product.description}</span>}
      {product.price && <span class="product-price">{price ?? '\u00a0'}</span>}
    </a>
  );
}

/** Null until it is known how people write it; in the list's own words where that cannot be fetched. */
function usePrice({ price, currency }: Product, language: TextLanguage): string | null {
  const [words, setWords] = useState<string | null>(null);
  useEffect(() => {
    loadLater().then(
      ({ priceWords }) => setWords(priceWords({ price, currency }, language)),
      () => setWords(price && [price, currency].filter(Boolean).join(' ')),
    );
  }, [price, currency, language]);
  return words;
}

/** Where there is none, or it does not come, a card among others keeps its place for it. */
function Picture({ address }: { address: string | null }) {
  const [isBroken, setBroken] = useState(false);
  const src = address && safeLink(address, location.origin);
  return (
    <span class="product-picture">
      {src && !isBroken ? (
        <img
          src={src}
          alt=""
          width={160}
          height={160}
          loading="lazy"
          decoding="async"
          onError={() => setBroken(true)}
        />
      ) : (
        <Icon name="shopping-bag" />
      )}
    </span>
  );
}

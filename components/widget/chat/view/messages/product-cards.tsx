/** @jsxImportSource preact */
import { useState } from 'preact/hooks';
import { priceWords } from '#lib/i18n/price-words.ts';
import type { Product } from '#lib/resources/conversation/message.ts';
import { safeLink } from '#components/conversation/markdown/safe-link.ts';
import { useChat } from '../basics/chat-context.ts';
import { Icon } from '../basics/icon.tsx';
import { linkTo } from '../basics/link-to.ts';
import { messageTexts } from './message-texts.ts';

export function ProductCards({ products }: { products: readonly Product[] }) {
  const texts = messageTexts[useChat().language];
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
  const price = priceWords(product, language);
  const link = linkTo(product.url);
  return (
    <a class="product" {...link}>
      {hasPicture && <Picture address={product.imageUrl} />}
      <span class="product-name">
        {product.title}
        {link.target && <Icon name="external-link" />}
      </span>
      {product.description && <span class="product-about">{product.description}</span>}
      {price && <span class="product-price">{price}</span>}
    </a>
  );
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

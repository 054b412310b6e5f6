/** @jsxImportSource preact */
import { useState } from 'preact/hooks';
import { priceWords } from '#lib/i18n/price-words.ts';
import type { Product } from '#lib/resources/message.ts';
import { safeLink } from '#components/widget/markdown/safe-link.ts';
import { useChat } from './chat-context.ts';
import { Icon } from './icon.tsx';
import { linkTo } from './link-to.ts';

export function ProductCards({ products }: { products: readonly Product[] }) {
  const hasPictures = products.some(({ imageUrl }) => imageUrl);
  return (
    <ul role="list" class="products">
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

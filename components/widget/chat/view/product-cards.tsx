/** @jsxImportSource preact */
import { useState } from 'preact/hooks';
import type { Message, Product } from '#lib/resources/message.ts';
import { safeLink } from '#components/widget/markdown/safe-link.ts';
import { useChat } from './chat-context.ts';
import { Icon } from './icon.tsx';
import { linkTo } from './link-to.ts';
import { priceWords } from './product-price.ts';

export function ProductCards({ message }: { message: Message }) {
  const products = message.data && 'products' in message.data ? message.data.products : [];
  return (
    <ul role="list" class="products">
      {products.map((product, index) => (
        <li key={index}>
          <ProductCard product={product} />
        </li>
      ))}
    </ul>
  );
}

function ProductCard({ product }: { product: Product }) {
  const { language } = useChat();
  const [isBroken, setBroken] = useState(false);
  const picture = product.imageUrl && safeLink(product.imageUrl);
  const price = priceWords(product, language);
  const link = linkTo(product.url);
  return (
    <a class="product" {...link}>
      {picture && !isBroken && (
        <img
          src={picture}
          alt=""
          width={160}
          height={120}
          loading="lazy"
          decoding="async"
          onError={() => setBroken(true)}
        />
      )}
      <span class="product-name">
        {product.title}
        {link.target && <Icon name="external-link" />}
      </span>
      {product.description && <span class="product-about">{product.description}</span>}
      {price && <span class="product-price">{price}</span>}
    </a>
  );
}

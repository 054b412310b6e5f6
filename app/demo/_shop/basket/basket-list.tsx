'use client';

import { Banner } from '#components/ui/feedback/banner.tsx';
import { Button } from '#components/ui/buttons/button.tsx';
import styles from './basket.module.css';
import { removeFromBasket, useBasket } from './basket-store.ts';
import { formatPrice } from '../texts/language.ts';
import type { Language } from '../texts/language.ts';

export type Ware = { slug: string; name: string; href: string; art: string; priceNok: number };
type BasketListProps = {
  wares: Ware[];
  language: Language;
  labels: { empty: string; remove: string; total: string; closed: string; loading: string };
};

export function BasketList({ wares, language, labels }: BasketListProps) {
  const basket = useBasket();
  if (!basket) return <p>{labels.loading}</p>;
  const rows = basket.flatMap((item, index) => {
    const ware = wares.find(({ slug }) => slug === item.slug);
    return ware ? [{ ...ware, size: item.size, index }] : [];
  });
  if (rows.length === 0) return <p>{labels.empty}</p>;
  const total = rows.reduce((sum, row) => sum + row.priceNok, 0);
  return (
    <div className={styles.basket}>
      <ul role="list">
        {rows.map((row) => (
          <li key={row.index} className={styles.row}>
            <img src={row.art} alt="" width={72} height={72} />
            <span className={styles.name}>
              <a href={row.href}>{row.name}</a>
              {row.size && <span>{row.size}</span>}
            </span>
            <span>{formatPrice(row.priceNok, language)}</span>
            <Button size="sm" onClick={() => removeFromBasket(row.index)} aria-label={`${labels.remove}: ${row.name}`}>
              {labels.remove}
            </Button>
          </li>
        ))}
      </ul>
      <p className={styles.total}>
        <span>{labels.total}</span> {formatPrice(total, language)}
      </p>
      <Banner>{labels.closed}</Banner>
    </div>
  );
}

'use client';

import { ShoppingBag } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '#components/ui/buttons/button.tsx';
import styles from './basket.module.css';
import { addToBasket } from './basket-store.ts';

type AddToBasketProps = { slug: string; sizes?: string[]; labels: { size: string; add: string; added: string } };

export function AddToBasket({ slug, sizes, labels }: AddToBasketProps) {
  const id = useId();
  const [size, setSize] = useState(sizes?.[Math.floor(sizes.length / 2)] ?? null);
  const [added, setAdded] = useState(0);
  const add = () => {
    addToBasket({ slug, size });
    setAdded(added + 1);
  };
  return (
    <div className={styles.add}>
      {sizes && (
        <fieldset className={styles.sizes}>
          <legend>{labels.size}</legend>
          {sizes.map((option) => (
            <label key={option} className={styles.size}>
              <input type="radio" name={id} checked={option === size} onChange={() => setSize(option)} />
              <span>{option}</span>
            </label>
          ))}
        </fieldset>
      )}
      <div className={styles.press}>
        <Button variant="primary" size="lg" icon={ShoppingBag} onClick={add}>
          {labels.add}
        </Button>
        <p role="status" className={styles.status}>
          {added > 0 && <span key={added}>{labels.added}</span>}
        </p>
      </div>
    </div>
  );
}

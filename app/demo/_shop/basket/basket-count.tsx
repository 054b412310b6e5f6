'use client';

import styles from './basket.module.css';
import { useBasket } from './basket-store.ts';

export function BasketCount() {
  const count = useBasket()?.length ?? 0;
  return count > 0 && <span className={styles.count}>{count}</span>;
}

'use client';

import { useRef, useState } from 'react';
import { Button } from '#components/ui/buttons/button.tsx';
import { useRowMotion } from '#components/ui/motion/use-row-motion.ts';
import { catalogue, type TextLanguage } from '#lib/i18n/catalogue.ts';
import styles from './motion-part.module.css';
import { Part } from './part.tsx';

const texts = catalogue({
  no: { up: 'Den nederste øverst', join: 'En ny', row: (id: string) => `Samtale ${id}` },
  en: { up: 'The last one first', join: 'A new one', row: (id: string) => `Conversation ${id}` },
});

export function MotionPart({ language }: { language: TextLanguage }) {
  const { up, join, row } = texts[language];
  const [order, setOrder] = useState(['1', '2', '3']);
  const list = useRef<HTMLUListElement>(null);
  useRowMotion(list, order);
  return (
    <Part title="Rows that move and join" stacked>
      <div className={styles.actions}>
        <Button onClick={() => setOrder([...order.slice(-1), ...order.slice(0, -1)])}>{up}</Button>
        <Button onClick={() => setOrder([`${order.length + 1}`, ...order])}>{join}</Button>
      </div>
      <ul role="list" ref={list} className={styles.list}>
        {order.map((id) => (
          <li key={id} data-row-id={id} className={styles.row}>
            {row(id)}
          </li>
        ))}
      </ul>
    </Part>
  );
}

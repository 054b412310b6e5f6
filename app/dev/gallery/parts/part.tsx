import type { ReactNode } from 'react';
import { VisuallyHidden } from '#components/ui/basics/visually-hidden.tsx';
import styles from '../gallery.module.css';

export function Part({
  title,
  id,
  wide,
  children,
}: {
  title: string;
  id?: string;
  wide?: boolean;
  children: ReactNode;
}) {
  return (
    <section className={styles.part} id={id}>
      <h2 className={styles.heading}>
        {title}
        <VisuallyHidden>: examples</VisuallyHidden>
      </h2>
      <div className={wide ? styles.grid : styles.row}>{children}</div>
    </section>
  );
}

import type { ReactNode } from 'react';
import { VisuallyHidden } from '#components/ui/basics/visually-hidden.tsx';
import styles from '../gallery.module.css';

type PartProps = { title: string; id?: string; wide?: boolean; stacked?: boolean; children: ReactNode };

export function Part({ title, id, wide, stacked, children }: PartProps) {
  const layout = stacked ? styles.stack : styles.row;
  return (
    <section className={styles.part} id={id}>
      <h2 className={styles.heading}>
        {title}
        <VisuallyHidden>: examples</VisuallyHidden>
      </h2>
      <div className={wide ? styles.grid : layout}>{children}</div>
    </section>
  );
}

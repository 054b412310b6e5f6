import type { ReactNode } from 'react';
import { GUIDE_PARTS, type GuidePartId } from './guide-parts.ts';
import styles from './guide.module.css';

export function GuidePart({ id, children }: { id: GuidePartId; children: ReactNode }) {
  const title = GUIDE_PARTS.find((each) => each.id === id)?.title;
  return (
    <section id={id} className={styles.part} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>
        <a href={`#${id}`}>{title}</a>
      </h2>
      {children}
    </section>
  );
}

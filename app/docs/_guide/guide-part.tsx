import type { ReactNode } from 'react';
import { PartTitle, titleId } from '../_parts/part-title.tsx';
import { GUIDE_PARTS, type GuidePartId } from './guide-parts.ts';
import styles from './guide.module.css';

export function GuidePart({ id, children }: { id: GuidePartId; children: ReactNode }) {
  const title = GUIDE_PARTS.find((each) => each.id === id)?.title ?? id;
  return (
    <section id={id} className={styles.part} aria-labelledby={titleId(id)}>
      <PartTitle id={id}>{title}</PartTitle>
      {children}
    </section>
  );
}

'use client';

import { useEffect, useRef } from 'react';
import { addressOf } from '../place/panel-place.ts';
import type { SectionName } from '../place/section-paths.ts';
import { goTo, usePlace } from '../place/use-place.ts';
import styles from './page-parts.module.css';

interface PagePart {
  /** What follows /panel. */
  path: string;
  name: string;
  isHere: boolean;
}

/** The ways between the parts of a section that has several. */
export function PageParts({ label, section, parts }: { label: string; section: SectionName; parts: PagePart[] }) {
  const { tenantId } = usePlace();
  const here = parts.findIndex(({ isHere }) => isHere);
  const bar = useRef<HTMLElement>(null);
  // Newer browsers answer with a promise, which an effect must not.
  useEffect(() => {
    bar.current?.children[here]?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [here]);
  return (
    <nav ref={bar} className={styles.parts} aria-label={label}>
      {parts.map(({ path, name, isHere }) => {
        const there = { tenantId, section, path, conversationId: null, side: 'conversation' } as const;
        return (
          <a
            key={path}
            href={addressOf(there)}
            className={styles.part}
            aria-current={isHere ? 'page' : undefined}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return;
              event.preventDefault();
              goTo(there);
            }}
          >
            {name}
          </a>
        );
      })}
    </nav>
  );
}

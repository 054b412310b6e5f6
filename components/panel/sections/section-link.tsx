'use client';

import { Tooltip } from '../../ui/buttons/tooltip.tsx';
import { VisuallyHidden } from '../../ui/basics/visually-hidden.tsx';
import { Icon } from '../../ui/basics/icon.tsx';
import { addressOf } from '../place/panel-place.ts';
import { goTo, usePlace } from '../place/use-place.ts';
import styles from './section-link.module.css';
import type { DrawnSection } from './sections.ts';
import { useTexts } from '../texts/use-texts.ts';

const START = { path: '', conversationId: null, side: 'conversation' } as const;

/** The way to a section: an icon, with its name beside it where there is room. */
export function SectionLink({ section, hint }: { section: DrawnSection; hint: 'right' | 'top' | null }) {
  const { title } = useTexts(section.texts);
  const count = section.useCount();
  const label = count === null ? title : `${title}: ${count.said}`;
  const here = usePlace();
  const there = { tenantId: here.tenantId, section: section.name, ...START } as const;
  const link = (
    <a
      href={addressOf(there)}
      className={styles.link}
      aria-current={here.section === section.name ? 'page' : undefined}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        goTo(there);
      }}
    >
      <VisuallyHidden>{label}</VisuallyHidden>
      <span className={styles.drawing} aria-hidden="true">
        <Icon of={section.icon} size="lg" />
        {count !== null && (
          <span className={styles.count} data-tone={count.tone}>
            {count.shown}
          </span>
        )}
      </span>
      <span className={styles.title} aria-hidden="true">
        {title}
      </span>
    </a>
  );
  return hint === null ? (
    link
  ) : (
    <Tooltip text={label} side={hint}>
      {link}
    </Tooltip>
  );
}

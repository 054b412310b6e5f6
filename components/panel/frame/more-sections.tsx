'use client';

import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { Icon } from '../../ui/basics/icon.tsx';
import { VisuallyHidden } from '../../ui/basics/visually-hidden.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { addressOf } from '../place/panel-place.ts';
import { goTo, usePlace } from '../place/use-place.ts';
import type { DrawnSection } from '../sections/sections.ts';
import { frameTexts } from '../texts/frame-texts.ts';
import { useTexts } from '../texts/use-texts.ts';
import styles from './more-sections.module.css';

/** The parts of the panel that a phone's bar has no room for. What waits in one of them is seen from outside. */
export function MoreSections({ sections }: { sections: readonly DrawnSection[] }) {
  const texts = useTexts(frameTexts);
  const here = usePlace().section;
  const [isOpen, setOpen] = useState(false);
  if (sections.length === 0) return null;
  const close = () => setOpen(false);
  return (
    <>
      <button
        type="button"
        className={styles.more}
        aria-haspopup="dialog"
        data-here={sections.some(({ name }) => name === here) || undefined}
        onClick={() => setOpen(true)}
      >
        <Icon of={Ellipsis} size="lg" label={texts.more} />
        {sections.map((section) => (
          <Mark key={section.name} section={section} />
        ))}
      </button>
      <Dialog open={isOpen} onClose={close} title={texts.more} closeLabel={texts.close}>
        <ul role="list" className={styles.list}>
          {sections.map((section) => (
            <li key={section.name}>
              <Way section={section} isHere={section.name === here} onGo={close} />
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  );
}

function Mark({ section }: { section: DrawnSection }) {
  const count = section.useCount();
  if (count === null) return null;
  return (
    <span className={styles.mark}>
      <VisuallyHidden>{count.said}</VisuallyHidden>
    </span>
  );
}

const START = { path: '', conversationId: null, side: 'conversation' } as const;

function Way({ section, isHere, onGo }: { section: DrawnSection; isHere: boolean; onGo: () => void }) {
  const { title } = useTexts(section.texts);
  const { tenantId } = usePlace();
  const count = section.useCount();
  const there = { tenantId, section: section.name, ...START } as const;
  return (
    <a
      href={addressOf(there)}
      className={styles.way}
      aria-current={isHere ? 'page' : undefined}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        onGo();
        goTo(there);
      }}
    >
      <Icon of={section.icon} />
      <span className={styles.title}>{title}</span>
      {count && <span className={styles.said}>{count.said}</span>}
    </a>
  );
}

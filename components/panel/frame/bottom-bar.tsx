'use client';

import { SectionLink } from '../sections/section-link.tsx';
import { MoreSections } from './more-sections.tsx';
import { useSections } from '../sections/sections.ts';
import { useTexts } from '../texts/use-texts.ts';
import styles from './bottom-bar.module.css';
import { frameTexts } from '../texts/frame-texts.ts';

/** A phone's way between the parts of the panel; where there is one part there is nowhere else to go. */
export default function BottomBar() {
  const texts = useTexts(frameTexts);
  const sections = useSections().filter(({ isAside }) => !isAside);
  if (sections.length < 2) return null;
  return (
    <nav className={styles.bar} aria-label={texts.panel}>
      {sections.map((section) => section.isMain && <SectionLink key={section.name} section={section} hint={null} />)}
      <MoreSections sections={sections.filter(({ isMain }) => !isMain)} />
    </nav>
  );
}

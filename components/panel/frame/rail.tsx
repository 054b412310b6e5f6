'use client';

import { Tooltip as BaseTooltip } from '@base-ui/react/tooltip';
import { Keyboard } from 'lucide-react';
import { Icon } from '../../ui/basics/icon.tsx';
import { useMedia } from '../../ui/basics/use-media.ts';
import { Tooltip } from '../../ui/buttons/tooltip.tsx';
import { ParleyMark } from '../../ui/marks/parley-mark.tsx';
import { landOn } from '../keyboard/landing.ts';
import { openHelp } from '../keyboard/shortcut-help.tsx';
import { SectionLink } from '../sections/section-link.tsx';
import { useSections } from '../sections/sections.ts';
import { useTexts } from '../texts/use-texts.ts';
import { AccountButton } from '../account/account-button.tsx';
import { frameTexts } from '../texts/frame-texts.ts';
import styles from './rail.module.css';

/** Names stand beside the icons: what is read there needs no hint. The stylesheet's own breakpoint. */
const WITH_NAMES = '(width >= 90rem)';

/** The edge of the panel on wide screens: where one is, who one is. */
export default function Rail() {
  const texts = useTexts(frameTexts);
  const hasNames = useMedia(WITH_NAMES);
  const sections = useSections().filter(({ isAside }) => !isAside);
  return (
    <BaseTooltip.Provider delay={400}>
      <button type="button" className={styles.skip} onClick={() => landOn('main')}>
        {texts.toContent}
      </button>
      <nav className={styles.rail} aria-label={texts.panel}>
        <p className={styles.brand}>
          <ParleyMark size={30} className={styles.mark} />
          <span className={styles.name}>Parley</span>
        </p>
        {sections.map((section) => (
          <SectionLink key={section.name} section={section} hint={hasNames ? null : 'right'} />
        ))}
        <span className={styles.space} />
        <Tooltip text={texts.shortcuts} keys={['?']} side="right">
          <button type="button" className={styles.item} aria-label={texts.shortcuts} onClick={openHelp}>
            <span className={styles.drawing}>
              <Icon of={Keyboard} size="lg" />
            </span>
            <span className={styles.name}>{texts.shortcutsShort}</span>
          </button>
        </Tooltip>
        <AccountButton side="right" />
      </nav>
    </BaseTooltip.Provider>
  );
}

'use client';

import { Tooltip as BaseTooltip } from '@base-ui/react/tooltip';
import { Inbox, Keyboard } from 'lucide-react';
import type { TextLanguage } from '#lib/i18n/catalogue.ts';
import { Icon } from '../../ui/basics/icon.tsx';
import { ParleyMark } from '../../ui/marks/parley-mark.tsx';
import { Tooltip } from '../../ui/buttons/tooltip.tsx';
import { useCountText, useWaitingCount } from '../inbox/waiting/use-waiting.ts';
import type { PanelSession } from '../identity/panel-session.ts';
import { goTo } from '../place/use-place.ts';
import { frameTexts } from './frame-texts.ts';
import { listTexts } from '../inbox/texts/list-texts.ts';
import { useTexts } from '../texts/use-texts.ts';
import { AccountButton } from './account-button.tsx';
import styles from './rail.module.css';

export type RailProps = { session: PanelSession; onLanguage: (language: TextLanguage) => void; onHelp: () => void };

/** The edge of the panel on wide screens: where one is, who one is. */
export default function Rail({ session, onLanguage, onHelp }: RailProps) {
  const [texts, list] = [useTexts(frameTexts), useTexts(listTexts)];
  const [waiting, countText] = [useWaitingCount(), useCountText()];
  const name = waiting > 0 ? `${list.inbox}: ${list.waitingCount(countText(waiting))}` : list.inbox;
  return (
    <BaseTooltip.Provider delay={400}>
      <nav className={styles.rail} aria-label={texts.panel}>
        <ParleyMark size={30} className={styles.mark} />
        <Tooltip text={name} side="right">
          <a
            href="/panel"
            className={styles.item}
            aria-current="page"
            aria-label={name}
            onClick={(event) => {
              event.preventDefault();
              goTo({ conversationId: null });
            }}
          >
            <Icon of={Inbox} size="lg" />
            {waiting > 0 && <span className={styles.count}>{waiting > 99 ? '99+' : waiting}</span>}
          </a>
        </Tooltip>
        <span className={styles.space} />
        <Tooltip text={texts.shortcuts} keys={['?']} side="right">
          <button type="button" className={styles.item} aria-label={texts.shortcuts} onClick={onHelp}>
            <Icon of={Keyboard} size="lg" />
          </button>
        </Tooltip>
        <AccountButton session={session} onLanguage={onLanguage} onHelp={onHelp} side="right" />
      </nav>
    </BaseTooltip.Provider>
  );
}

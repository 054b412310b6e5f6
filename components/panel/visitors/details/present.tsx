'use client';

import { BadgeCheck } from 'lucide-react';
import { Icon } from '#components/ui/basics/icon.tsx';
import { RelativeTime } from '#components/ui/basics/relative-time.tsx';
import { useNow } from '#components/ui/basics/use-now.ts';
import type { LiveVisitor } from '#lib/resources/live-visitor.ts';
import { visitorTexts } from '../../inbox/texts/visitor-texts.ts';
import { usePanelLanguage, useTexts } from '../../texts/use-texts.ts';
import { PageLink } from '../list/page-link.tsx';
import { detailTexts } from '../texts/detail-texts.ts';
import { spanSince } from '../texts/span-text.ts';
import styles from './details.module.css';

const TICK_MS = 5_000;

/** Whether they are here, and on which page. */
export function Present({ visitor, showsPage }: { visitor: LiveVisitor; showsPage: boolean }) {
  const [texts, person] = [useTexts(detailTexts), useTexts(visitorTexts)];
  const [language, now] = [usePanelLanguage(), useNow(TICK_MS)];
  const { online, visible, sessionStartedAt, lastSeenAt, verified, currentPage } = visitor;
  const span = spanSince(sessionStartedAt, now, language);
  return (
    <div className={styles.present}>
      <p className={styles.state} data-state={online ? (visible ? 'online' : 'away') : 'offline'}>
        <span className={styles.dot} aria-hidden />
        {online ? (
          <span>{visible ? texts.onSiteFor(span) : texts.hiddenFor(span)}</span>
        ) : (
          <span>
            {texts.leftWord} <RelativeTime at={lastSeenAt} language={language} />
          </span>
        )}
        {verified && (
          <span className={styles.known}>
            <Icon of={BadgeCheck} size="sm" />
            {person.verified}
          </span>
        )}
      </p>
      {showsPage && currentPage && (
        <section className={styles.page} aria-label={online ? texts.now : texts.lastPage}>
          <p className={styles.quiet}>
            {online ? texts.now : texts.lastPage}
            {online && visitor.pageOpenedAt && ` ${texts.since(spanSince(visitor.pageOpenedAt, now, language))}`}
          </p>
          <PageLink page={currentPage} />
        </section>
      )}
    </div>
  );
}

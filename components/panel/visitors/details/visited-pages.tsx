'use client';

import { useMemo, useState } from 'react';
import { Heading } from '#components/ui/basics/heading.tsx';
import { formatClock, formatDay } from '#components/ui/basics/time-format.ts';
import { useNow } from '#components/ui/basics/use-now.ts';
import { Button } from '#components/ui/buttons/button.tsx';
import type { LiveVisitorDetail } from '#lib/resources/live-visitor.ts';
import { PageLink } from '../list/page-link.tsx';
import { usePanelLanguage, useTexts } from '../../texts/use-texts.ts';
import { type Visit, type VisitedPage, visitsOf } from '../state/page-history.ts';
import { detailTexts } from '../texts/detail-texts.ts';
import { spanText } from '../texts/span-text.ts';
import styles from './details.module.css';

const FIRST_VISITS = 3;
const FIRST_PAGES = 12;

/** Which pages they have been on, visit by visit, the newest first. */
export function VisitedPages({ pageviews }: Pick<LiveVisitorDetail, 'pageviews'>) {
  const texts = useTexts(detailTexts);
  const visits = useMemo(() => visitsOf(pageviews), [pageviews]);
  const [showsAll, setShowsAll] = useState(false);
  if (visits.length === 0) return <p className={styles.quiet}>{texts.noPages}</p>;
  const left = showsAll ? 0 : visits.length - FIRST_VISITS;
  return (
    <div className={styles.visits}>
      {visits.slice(0, showsAll ? undefined : FIRST_VISITS).map((visit) => (
        <VisitView key={visit.startedAt} visit={visit} />
      ))}
      {left > 0 && (
        <Button size="sm" onClick={() => setShowsAll(true)}>
          {texts.olderVisits(left)}
        </Button>
      )}
    </div>
  );
}

function VisitView({ visit: { startedAt, lastedMs, pages } }: { visit: Visit }) {
  const [texts, language, now] = [useTexts(detailTexts), usePanelLanguage(), useNow()];
  const [showsAll, setShowsAll] = useState(false);
  const [at, left] = [new Date(startedAt), showsAll ? 0 : pages.length - FIRST_PAGES];
  return (
    <section className={styles.visit}>
      <Heading level={3} className={styles.when}>
        {formatDay(at, now, language)} {formatClock(at, language)}
        <span className={styles.quiet}>{texts.visit(pages.length, spanText(lastedMs, language))}</span>
      </Heading>
      <ol role="list" className={styles.pages}>
        {pages.slice(0, showsAll ? undefined : FIRST_PAGES).map((page) => (
          <li key={`${page.at} ${page.tabId}`} className={styles.visited}>
            <PageAt page={page} />
          </li>
        ))}
      </ol>
      {left > 0 && (
        <Button size="sm" variant="quiet" onClick={() => setShowsAll(true)}>
          {texts.morePages(left)}
        </Button>
      )}
    </section>
  );
}

function PageAt({ page }: { page: VisitedPage }) {
  const [texts, language] = [useTexts(detailTexts), usePanelLanguage()];
  return (
    <>
      <time dateTime={page.at} className={styles.clock}>
        {formatClock(new Date(page.at), language)}
      </time>
      <PageLink page={page} />
      {page.stayedMs !== null && (
        <span className={styles.clock} title={texts.stayed(spanText(page.stayedMs, language))}>
          {spanText(page.stayedMs, language)}
        </span>
      )}
    </>
  );
}

'use client';

import { ChartColumn, CloudOff } from 'lucide-react';
import { useEffect } from 'react';
import { VisuallyHidden } from '#components/ui/basics/visually-hidden.tsx';
import { Button } from '#components/ui/buttons/button.tsx';
import { Banner } from '#components/ui/feedback/banner.tsx';
import { EmptyState } from '#components/ui/feedback/empty-state.tsx';
import { Skeleton } from '#components/ui/feedback/skeleton.tsx';
import { FilterChips } from '#components/ui/fields/choices/filter-chips.tsx';
import type { Dashboard } from '#lib/resources/dashboard.ts';
import frame from '../page/part-page.module.css';
import { useCell } from '../state/use-cell.ts';
import { usePanelLanguage, useTexts } from '../texts/use-texts.ts';
import { useWorkspace } from '../workspace/workspace-context.ts';
import { ChartCard } from './cards/chart-card.tsx';
import { NowCard } from './cards/now-card.tsx';
import { PagesCard } from './cards/pages-card.tsx';
import { PeriodCard } from './cards/period-card.tsx';
import { QualityCard } from './cards/quality-card.tsx';
import { TableCard } from './cards/table-card.tsx';
import styles from './dashboard.module.css';
import { dashboardSectionTexts } from './section-texts.ts';
import { formatDate, twoDigits } from './state/figure-format.ts';
import { dayTable, departmentTable, hourTable, teamTable, visitorTable } from './state/figure-tables.ts';
import { type Days, type Figures, figuresOf } from './state/figures.ts';
import { dashboardTexts } from './texts/dashboard-texts.ts';

const OFFERED: readonly Days[] = [1, 7, 30, 90];

/** How the shop is doing: now, and in the last days. */
export default function DashboardPage() {
  const figures = figuresOf(useWorkspace());
  const [texts, { title }] = [useTexts(dashboardTexts), useTexts(dashboardSectionTexts)];
  const { figures: shown } = useCell(figures.shown);
  useLook(figures);
  return (
    <section
      className={`${frame.page} ${styles.page}`}
      aria-label={title}
      data-home
      data-landing="dashboard"
      tabIndex={-1}
    >
      <div className={frame.column}>
        <header className={frame.header}>
          <div>
            <h1 className={frame.title}>{title}</h1>
            <p className={frame.intro}>{shown ? texts.intro(shown.timeZone) : ' '}</p>
          </div>
          <DaysChoice figures={figures} />
        </header>
        <Shown figures={figures} />
      </div>
    </section>
  );
}

/** Nobody looks at a page that another covers. */
function useLook(figures: Figures): void {
  useEffect(() => {
    let stop: (() => void) | null = null;
    const follow = () => {
      stop?.();
      stop = document.visibilityState === 'visible' ? figures.look() : null;
    };
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      stop?.();
      document.removeEventListener('visibilitychange', follow);
    };
  }, [figures]);
}

function DaysChoice({ figures }: { figures: Figures }) {
  const texts = useTexts(dashboardTexts);
  const days = useCell(figures.days);
  return (
    <FilterChips
      label={texts.period}
      single
      chips={OFFERED.map((each) => ({ value: `${each}`, label: texts.days(each) }))}
      value={[`${days}`]}
      onChange={([chosen]) => {
        const next = OFFERED.find((each) => `${each}` === chosen);
        if (next) figures.choose(next);
      }}
    />
  );
}

function Shown({ figures }: { figures: Figures }) {
  const texts = useTexts(dashboardTexts);
  const { figures: shown, isFailed, at } = useCell(figures.shown);
  const tryAgain = (
    <Button size="sm" onClick={() => void figures.refetch()}>
      {texts.tryAgain}
    </Button>
  );
  if (shown === null && isFailed)
    return (
      <EmptyState icon={CloudOff} title={texts.failedTitle} action={tryAgain}>
        {texts.failed}
      </EmptyState>
    );
  if (shown === null) return <Waiting />;
  return (
    <>
      {isFailed && (
        <Banner tone="attention" action={tryAgain}>
          {texts.failedStale}
        </Banner>
      )}
      <NowCard figures={shown} at={at} />
      <OfPeriod figures={shown} />
    </>
  );
}

function Waiting() {
  const texts = useTexts(dashboardTexts);
  return (
    <div aria-busy="true" className={frame.stack}>
      <VisuallyHidden>{texts.loading}</VisuallyHidden>
      {[2, 4, 8].map((lines) => (
        <div key={lines} className={frame.card}>
          <Skeleton lines={lines} />
        </div>
      ))}
    </div>
  );
}

function OfPeriod({ figures }: { figures: Dashboard }) {
  const { tenant } = useWorkspace();
  const [texts, language] = [useTexts(dashboardTexts), usePanelLanguage()];
  const hasDepartments = figures.extra.departments.some(({ departmentId }) => departmentId !== null);
  const withVisitors = tenant.liveVisitors || figures.pageviews > 0;
  const dayName = ({ key }: { key: string }) => formatDate(key, language);
  return (
    <>
      <PeriodCard figures={figures} withVisitors={withVisitors} />
      <QualityCard extra={figures.extra} />
      {figures.conversations === 0 ? (
        <EmptyState icon={ChartColumn} title={texts.nothing} />
      ) : (
        <>
          <ChartCard
            table={dayTable(figures, texts, language)}
            drawn={[
              { series: 1, column: 2 },
              { series: 2, column: 1 },
            ]}
            axisName={dayName}
            namedFrom="end"
          />
          <ChartCard
            table={hourTable(figures, texts)}
            drawn={[{ series: 1, column: 0 }]}
            axisName={({ key }) => twoDigits(Number.parseInt(key, 10))}
            namedFrom="start"
          />
        </>
      )}
      {withVisitors ? (
        figures.visitors > 0 && (
          <ChartCard
            table={visitorTable(figures, texts, language)}
            drawn={[{ series: 3, column: 0 }]}
            axisName={dayName}
            namedFrom="end"
          />
        )
      ) : (
        <p className={frame.intro}>{texts.liveOff}</p>
      )}
      <div className={styles.pair}>
        <TableCard table={teamTable(figures, texts)} empty={texts.noTeam} />
        {hasDepartments && <TableCard table={departmentTable(figures, texts)} empty={texts.nothing} />}
      </div>
      <div className={styles.pair}>
        <PagesCard title={texts.chatPages} pages={figures.topChatPages} />
        {withVisitors && <PagesCard title={texts.topPages} pages={figures.topPages} />}
      </div>
    </>
  );
}

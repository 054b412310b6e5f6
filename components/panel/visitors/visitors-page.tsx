'use client';

import { useEffect, useMemo, useRef, useState } from 'react';
import { lazily } from '#components/ui/basics/lazily.tsx';
import type { LiveVisitor } from '#lib/resources/live-visitor.ts';
import { listTexts } from '../inbox/texts/list-texts.ts';
import { visitorName } from '../inbox/texts/visitor-name.ts';
import frame from '../page/part-page.module.css';
import { usePlace } from '../place/use-place.ts';
import { useCell } from '../state/use-cell.ts';
import { usePanelLanguage, useTexts } from '../texts/use-texts.ts';
import { useWorkspace } from '../workspace/workspace-context.ts';
import { ListTools } from './list/list-tools.tsx';
import { EmptyList, FailedList, LoadingList, NoneFit, StaleList, SwitchedOff } from './list/list-states.tsx';
import { useRowCommands } from './list/use-row-commands.ts';
import { VisitorList } from './list/visitor-list.tsx';
import { visitorsSectionTexts } from './section-texts.ts';
import { onlineCount } from './state/live-list.ts';
import { shownVisitors } from './state/shown-visitors.ts';
import { openVisitorAt } from './state/visitor-place.ts';
import { visitorsOf } from './state/visitors.ts';
import { visitorsTexts } from './texts/visitors-texts.ts';
import styles from './visitors-page.module.css';

const VisitorSheet = lazily(() => import('./details/visitor-sheet.tsx'));
const StartDialog = lazily(() => import('../inbox/visitor/start-dialog.tsx'));

/** Who is on the site now; a row leads to all that is known of one. */
export default function VisitorsPage() {
  const visitors = visitorsOf(useWorkspace());
  const { title } = useTexts(visitorsSectionTexts);
  const isOn = useCell(visitors.isSwitchedOn);
  const { id } = openVisitorAt(usePlace());
  // The sheet slides out with what it showed.
  const [last, setLast] = useState(id);
  if (id !== null && id !== last) setLast(id);
  useEffect(() => visitors.look(), [visitors]);
  return (
    <section
      className={`${frame.page} ${styles.page}`}
      aria-label={title}
      data-home
      data-landing="visitors"
      tabIndex={-1}
    >
      <div className={frame.column}>
        <Header />
        {isOn ? <Listed /> : <SwitchedOff />}
      </div>
      {last !== null && <VisitorSheet key={last} id={last} isOpen={id !== null} />}
    </section>
  );
}

function Header() {
  const { list, isSwitchedOn, hasMore } = visitorsOf(useWorkspace());
  const [texts, { title }] = [useTexts(visitorsTexts), useTexts(visitorsSectionTexts)];
  const [known, isOn, isMore] = [useCell(list), useCell(isSwitchedOn), useCell(hasMore)];
  const count = known && isOn ? String(onlineCount(known)) : null;
  return (
    <header className={styles.header}>
      <h1 className={frame.title}>{title}</h1>
      <p className={`${frame.intro} ${styles.count}`}>
        {count === null || count === '0' ? texts.intro : texts.online(isMore ? texts.orMore(count) : count)}
      </p>
    </header>
  );
}

function Listed() {
  const visitors = visitorsOf(useWorkspace());
  const [list, isFailed] = [useCell(visitors.list), useCell(visitors.isFailed)];
  if (list === null) return isFailed ? <FailedList /> : <LoadingList />;
  return (
    <>
      {isFailed && <StaleList />}
      {list.size === 0 ? <EmptyList /> : <Fitting list={list} />}
    </>
  );
}

function Fitting({ list }: { list: ReadonlyMap<string, LiveVisitor> }) {
  const view = useCell(visitorsOf(useWorkspace()).view);
  const [names, language] = [useTexts(listTexts), usePanelLanguage()];
  const shown = useMemo(
    () => shownVisitors(list, view, (visitor) => visitorName(visitor, names), language),
    [list, view, names, language],
  );
  const rows = useRef<HTMLDivElement>(null);
  const [starting, setStarting] = useState<LiveVisitor | null>(null);
  const onFocus = useRowCommands(rows, shown, setStarting);
  return (
    <>
      <ListTools list={list} />
      <div ref={rows} onFocus={onFocus}>
        {shown.length === 0 ? <NoneFit /> : <VisitorList visitors={shown} />}
      </div>
      {starting && <StartDialog visitor={starting} onClose={() => setStarting(null)} />}
    </>
  );
}

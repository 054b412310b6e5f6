'use client';

import { type KeyboardEvent, useDeferredValue, useRef } from 'react';
import { NARROW, useMedia } from '#components/ui/basics/use-media.ts';
import { FilterChips } from '#components/ui/fields/choices/filter-chips.tsx';
import { SearchField } from '#components/ui/fields/search-field.tsx';
import { lazily } from '#components/ui/basics/lazily.tsx';
import { panelCommands, usePanelCommand } from '../../keyboard/panel-commands.ts';
import { useCell } from '../../state/use-cell.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { useWorkspace } from '../../workspace/workspace-context.ts';
import type { LiveList } from '../state/live-list.ts';
import { countsOf } from '../state/shown-visitors.ts';
import { NARROWINGS, type VisitorView } from '../state/visitor-view.ts';
import { visitorsOf } from '../state/visitors.ts';
import { visitorsTexts } from '../texts/visitors-texts.ts';
import styles from './list-tools.module.css';

/** Cards have no headers to press. */
const SortChoice = lazily(() => import('./sort-choice.tsx'));

/** What the list is searched for, and what of it is shown. */
export function ListTools({ list }: { list: LiveList }) {
  const { view } = visitorsOf(useWorkspace());
  const texts = useTexts(visitorsTexts);
  const [shown, isNarrow] = [useCell(view), useMedia(NARROW)];
  const counts = countsOf(useDeferredValue(list));
  const change = (part: Partial<VisitorView>) => view.update((before) => ({ ...before, ...part }));
  return (
    <div className={styles.tools}>
      <VisitorSearch words={shown.words} onChange={(words) => change({ words })} />
      {isNarrow && <SortChoice />}
      <FilterChips
        label={texts.narrow}
        chips={NARROWINGS.map((value) => ({ value, label: texts.narrowings[value], count: counts[value] }))}
        value={[...shown.narrowings]}
        onChange={(narrowings) => change({ narrowings })}
      />
    </div>
  );
}

function VisitorSearch({ words, onChange }: { words: string; onChange: (words: string) => void }) {
  const texts = useTexts(visitorsTexts);
  const field = useRef<HTMLInputElement>(null);
  usePanelCommand('search', () => {
    field.current?.focus();
    field.current?.select();
    return field.current !== null;
  });
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'ArrowDown' || event.key === 'Enter') panelCommands.run('first', event);
    if (event.key !== 'Escape') return;
    event.preventDefault();
    if (words === '') field.current?.blur();
    else onChange('');
  };
  return (
    <SearchField
      className={styles.search}
      field={field}
      label={texts.search}
      clearLabel={texts.clearSearch}
      words={words}
      onChange={onChange}
      onKey={press}
    />
  );
}

'use client';

import type { KeyboardEvent } from 'react';
import type { ListFilter } from '../state/inbox-state.ts';
import { useCell } from '../../state/use-cell.ts';
import { useInbox } from '../state/use-inbox.ts';
import { listTexts } from '../texts/list-texts.ts';
import { useTexts } from '../../texts/use-texts.ts';
import styles from './list-filters.module.css';

const FILTERS: ListFilter[] = ['open', 'mine', 'all'];

export function ListFilters() {
  const { lists } = useInbox();
  const texts = useTexts(listTexts);
  const query = useCell(lists.query);
  const choose = (filter: ListFilter) => void lists.show({ ...query, filter });
  const walk = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const next = FILTERS.at((FILTERS.indexOf(query.filter) + step) % FILTERS.length) ?? 'open';
    choose(next);
    document.getElementById(`filter-${next}`)?.focus();
  };
  return (
    <div role="radiogroup" aria-label={texts.filters} className={styles.filters}>
      {FILTERS.map((filter) => (
        <button
          key={filter}
          id={`filter-${filter}`}
          type="button"
          role="radio"
          className={styles.filter}
          aria-checked={filter === query.filter}
          tabIndex={filter === query.filter ? 0 : -1}
          onKeyDown={walk}
          onClick={() => choose(filter)}
        >
          {texts[filter]}
        </button>
      ))}
    </div>
  );
}

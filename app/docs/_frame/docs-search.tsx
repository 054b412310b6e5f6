'use client';

import { Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Icon } from '#components/ui/basics/icon.tsx';
import { Kbd } from '#components/ui/basics/kbd.tsx';
import styles from './docs-search.module.css';
import { type SearchEntry, searchEntries } from './search-entries.ts';

/** A search field whose results open below it. Without scripts it is a form, answered by the guide's page. */
export function DocsSearch({ entries, initial = '' }: { entries: SearchEntry[]; initial?: string }) {
  const [query, setQuery] = useState(initial);
  const [open, setOpen] = useState(false);
  const [chosen, setChosen] = useState(0);
  const field = useRef<HTMLInputElement>(null);
  const listId = useId();
  const found = open ? searchEntries(entries, query) : [];
  useSlashKey(() => field.current?.focus());

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && found.length > 0) {
      event.preventDefault();
      setChosen((chosen + step + found.length) % found.length);
    }
    if (event.key === 'Escape') setOpen(false);
    const entry = found[chosen];
    if (event.key !== 'Enter' || !entry) return;
    event.preventDefault();
    setOpen(false);
    setQuery('');
    location.assign(entry.href);
  };
  return (
    <form role="search" action="/docs" className={styles.search}>
      <Icon of={Search} size="sm" className={styles.icon} />
      <input
        ref={field}
        className={styles.field}
        type="search"
        name="q"
        value={query}
        placeholder="Search"
        aria-label="Search the reference"
        autoComplete="off"
        role="combobox"
        aria-expanded={found.length > 0}
        aria-controls={listId}
        aria-activedescendant={found.length > 0 ? `${listId}-${chosen}` : undefined}
        onChange={({ target }) => {
          setQuery(target.value);
          setOpen(true);
          setChosen(0);
        }}
        onFocus={() => setOpen(true)}
        onBlur={({ target, relatedTarget }) => target.form?.contains(relatedTarget) || setOpen(false)}
        onKeyDown={onKeyDown}
      />
      <span className={styles.key} aria-hidden>
        <Kbd keys={['/']} />
      </span>
      <div id={listId} role="listbox" aria-label="Found" className={styles.list} hidden={!open || query.trim() === ''}>
        {found.map((entry, index) => (
          <Option
            key={entry.href}
            id={`${listId}-${index}`}
            entry={entry}
            isChosen={index === chosen}
            onOpen={() => setOpen(false)}
          />
        ))}
        {found.length === 0 && <p className={styles.none}>Nothing found.</p>}
      </div>
    </form>
  );
}

type OptionProps = { id: string; entry: SearchEntry; isChosen: boolean; onOpen: () => void };

function Option({ id, entry, isChosen, onOpen }: OptionProps) {
  const option = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isChosen) option.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);
  return (
    <a
      ref={option}
      id={id}
      role="option"
      aria-selected={isChosen}
      tabIndex={-1}
      href={entry.href}
      className={styles.option}
      onClick={onOpen}
    >
      <span className={styles.title}>{entry.title}</span>
      <span className={styles.detail}>{entry.detail || entry.section}</span>
    </a>
  );
}

/** `/` goes to the search from wherever nothing is being written. */
function useSlashKey(act: () => void): void {
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      const writes =
        event.target instanceof Element && event.target.closest('input, textarea, select, [contenteditable]');
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || writes) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });
}

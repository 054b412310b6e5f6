'use client';

import { Search, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { usePanelCommand } from '../../keyboard/panel-commands.ts';
import { useWorkspace } from '../../state/workspace-context.ts';
import { listTexts } from '../../texts/list-texts.ts';
import { useTexts } from '../../texts/use-texts.ts';
import styles from './search-field.module.css';

// Long enough for the next letter, short enough to feel at once.
const PAUSE_MS = 220;

export function SearchField() {
  const { inbox } = useWorkspace();
  const texts = useTexts(listTexts);
  const [words, setWords] = useState(() => inbox.query.get().q);
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => {
    const query = inbox.query.get();
    const q = words.trim();
    if (q === query.q) return;
    const timer = setTimeout(() => void inbox.show({ ...query, q }), q === '' ? 0 : PAUSE_MS);
    return () => clearTimeout(timer);
  }, [words, inbox]);

  usePanelCommand('search', () => {
    field.current?.focus();
    field.current?.select();
    return field.current !== null;
  });
  usePanelCommand('back', () => {
    if (document.activeElement !== field.current) return false;
    if (words === '') field.current?.blur();
    else setWords('');
    return true;
  });

  return (
    <search className={styles.search}>
      <Icon of={Search} size="sm" className={styles.icon} />
      <input
        ref={field}
        className={styles.input}
        type="search"
        value={words}
        maxLength={200}
        placeholder={texts.search}
        aria-label={texts.search}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setWords(event.target.value)}
      />
      {words === '' ? (
        <kbd className={styles.key} aria-hidden>
          /
        </kbd>
      ) : (
        <IconButton
          icon={X}
          size="sm"
          label={texts.clearSearch}
          className={styles.clear}
          onClick={() => {
            setWords('');
            field.current?.focus();
          }}
        />
      )}
    </search>
  );
}

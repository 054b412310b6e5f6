'use client';

import { Search, X } from 'lucide-react';
import { type KeyboardEvent, type RefObject } from 'react';
import { Icon } from '../basics/icon.tsx';
import { IconButton } from '../buttons/icon-button.tsx';
import styles from './search-field.module.css';

type SearchFieldProps = {
  /** Held by whoever brings the focus here. */
  field: RefObject<HTMLInputElement | null>;
  label: string;
  clearLabel: string;
  words: string;
  onChange: (words: string) => void;
  /** Not while a word is still being composed. */
  onKey: (event: KeyboardEvent<HTMLInputElement>) => void;
  /** The key that leads here, shown while the field is empty. */
  shortcut?: string;
  className?: string;
};

/** One line to search a list by. */
export function SearchField({
  field,
  label,
  clearLabel,
  words,
  onChange,
  onKey,
  shortcut,
  className,
}: SearchFieldProps) {
  const clear = () => {
    onChange('');
    field.current?.focus();
  };
  return (
    <search className={`${styles.search} ${className ?? ''}`}>
      <Icon of={Search} size="sm" className={styles.icon} />
      <input
        ref={field}
        className={styles.input}
        type="search"
        value={words}
        maxLength={200}
        placeholder={label}
        aria-label={label}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => event.nativeEvent.isComposing || onKey(event)}
      />
      {words === '' && shortcut && (
        <kbd className={styles.key} aria-hidden>
          {shortcut}
        </kbd>
      )}
      {words !== '' && <IconButton icon={X} size="sm" label={clearLabel} className={styles.clear} onClick={clear} />}
    </search>
  );
}

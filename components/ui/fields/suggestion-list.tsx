'use client';

import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Icon } from '../basics/icon.tsx';
import popup from '../overlays/popup.module.css';
import styles from './suggestion-list.module.css';

export interface Suggestion {
  readonly key: string;
  readonly label: ReactNode;
  readonly detail?: ReactNode;
  readonly icon?: LucideIcon;
  /** In the icon's place. */
  readonly picture?: ReactNode;
}

type SuggestionListProps<S extends Suggestion> = {
  /** The field's `aria-controls`. */
  id: string;
  label: string;
  suggestions: readonly S[];
  active: number;
  onActive: (index: number) => void;
  onChoose: (suggestion: S) => void;
};

/** What a field that keeps the keyboard offers: `suggestion-keys.ts` walks through it, a pointer chooses from it. */
export function SuggestionList<S extends Suggestion>(props: SuggestionListProps<S>) {
  const { id, label, suggestions, active, onActive, onChoose } = props;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Newer browsers answer it with a promise, which is nothing to end an effect with.
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <div ref={list} id={id} role="listbox" aria-label={label} className={styles.list}>
      {suggestions.map((suggestion, index) => (
        <div
          key={suggestion.key}
          id={optionId(id, index)}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          className={popup.item}
          data-highlighted={index === active || undefined}
          // The field keeps the keyboard.
          onPointerDown={(event) => event.preventDefault()}
          onPointerMove={() => onActive(index)}
          onClick={() => onChoose(suggestion)}
          onKeyDown={(event) => event.key === 'Enter' && onChoose(suggestion)}
        >
          {suggestion.picture ?? (suggestion.icon && <Icon of={suggestion.icon} size="sm" />)}
          <span className={`${popup.grow} ${styles.label}`}>{suggestion.label}</span>
          {suggestion.detail !== undefined && (
            <span className={`${popup.detail} ${styles.detail}`}>{suggestion.detail}</span>
          )}
        </div>
      ))}
    </div>
  );
}

/** The field's `aria-activedescendant`. */
export const optionId = (id: string, index: number): string => `${id}-${index}`;

'use client';

import type { KeyboardEvent } from 'react';
import { Icon } from '#components/ui/basics/icon.tsx';
import { viewTexts } from '../texts/view-texts.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { useViews, type ViewChoice } from './use-views.ts';
import styles from './view-column.module.css';

/** Where there is room, all views at a glance, with how many are in each. */
export default function ViewColumn() {
  const texts = useTexts(viewTexts);
  const { ofLists, ofDepartments, ofTags, all, currentKey, choose } = useViews();
  const walk = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const at = all.findIndex(({ key }) => key === currentKey);
    const next = all.at((at + step) % all.length);
    if (!next) return;
    choose(next.key);
    document.getElementById(idOf(next.key))?.focus();
  };
  const groups = [
    { title: null, choices: ofLists },
    { title: texts.departments, choices: ofDepartments },
    { title: texts.tags, choices: ofTags },
  ];
  const hasCurrent = all.some(({ key }) => key === currentKey);
  return (
    <nav className={styles.column} aria-label={texts.views}>
      <div role="radiogroup" aria-label={texts.views} className={styles.views}>
        {groups.map(({ title, choices }) =>
          choices.length === 0 ? null : (
            <div key={title} role="group" aria-label={title ?? texts.views} className={styles.group}>
              {title && (
                <p aria-hidden className={styles.title}>
                  {title}
                </p>
              )}
              {choices.map((choice) => (
                <View
                  key={choice.key}
                  choice={choice}
                  isChosen={choice.key === currentKey}
                  isTabbable={choice.key === currentKey || (!hasCurrent && choice === all[0])}
                  onChoose={choose}
                  onKeyDown={walk}
                />
              ))}
            </div>
          ),
        )}
      </div>
    </nav>
  );
}

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

const idOf = (key: string): string => `view-${key}`;

type ViewProps = {
  choice: ViewChoice;
  isChosen: boolean;
  isTabbable: boolean;
  onChoose: (key: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

function View({ choice: { key, icon, name, count }, isChosen, isTabbable, onChoose, onKeyDown }: ViewProps) {
  const texts = useTexts(viewTexts);
  return (
    <button
      id={idOf(key)}
      type="button"
      role="radio"
      aria-checked={isChosen}
      aria-label={count === null ? name : texts.counted(name, count)}
      tabIndex={isTabbable ? 0 : -1}
      className={styles.view}
      data-view={key}
      onClick={() => onChoose(key)}
      onKeyDown={onKeyDown}
    >
      <Icon of={icon} size="sm" />
      <span className={styles.name}>{name}</span>
      {count !== null && <span className={styles.count}>{count}</span>}
    </button>
  );
}

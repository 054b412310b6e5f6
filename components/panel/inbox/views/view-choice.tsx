'use client';

import { ChevronDown } from 'lucide-react';
import { ChoiceMenu } from '#components/ui/overlays/choice-menu.tsx';
import { VisuallyHidden } from '#components/ui/basics/visually-hidden.tsx';
import { Icon } from '#components/ui/basics/icon.tsx';
import { viewTexts } from '../texts/view-texts.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { useViews, type ViewChoice as Choice } from './use-views.ts';
import styles from './list-tools.module.css';

/** Where there is no room for a column of them: the view that is looked at, and the others behind it. */
export default function ViewChoice() {
  const texts = useTexts(viewTexts);
  const { ofLists, ofDepartments, ofTags, current, currentKey, choose } = useViews();
  const name = current?.name ?? texts.open;
  const groupOf = (label: string, choices: Choice[], showsLabel: boolean) => ({
    ...{ label, showsLabel, value: currentKey, onChoose: choose },
    choices: choices.map(({ key, name: label, icon, count }) => ({
      ...{ value: key, label, icon, detail: count ?? undefined },
    })),
  });
  const groups = [
    groupOf(texts.views, ofLists, false),
    groupOf(texts.departments, ofDepartments, true),
    groupOf(texts.tags, ofTags, true),
  ].filter(({ choices }) => choices.length > 0);
  return (
    <ChoiceMenu
      groups={groups}
      trigger={
        <button type="button" className={styles.view}>
          <VisuallyHidden>{texts.view}</VisuallyHidden>
          <span className={styles.viewName}>{name}</span>
          {current?.count && <span className={styles.count}>{current.count}</span>}
          <Icon of={ChevronDown} size="sm" />
        </button>
      }
    />
  );
}

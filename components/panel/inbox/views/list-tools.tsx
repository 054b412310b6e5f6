'use client';

import { lazily } from '#components/ui/basics/lazily.tsx';
import { useMedia, WITH_VIEWS } from '#components/ui/basics/use-media.ts';
import { Tag } from '#components/ui/marks/tag.tsx';
import { narrowed, type Narrowing, narrowingOf } from '../state/list-view.ts';
import type { ListQuery } from '../state/inbox-state.ts';
import { useCell } from '../../state/use-cell.ts';
import { useInbox } from '../state/use-inbox.ts';
import { viewTexts } from '../texts/view-texts.ts';
import { useTexts } from '../../texts/use-texts.ts';
import styles from './list-tools.module.css';
import { NarrowMenu } from './narrow-menu.tsx';

const ViewChoice = lazily(() => import('./view-choice.tsx'));
const SelectionBar = lazily(() => import('../selection/selection-bar.tsx'));
const ViewName = lazily(() => import('./view-name.tsx'));

/** Above the list: which one it is, in which order, and by what it is narrowed. */
export function ListTools() {
  const hasViews = useMedia(WITH_VIEWS);
  const View = hasViews ? ViewName : ViewChoice;
  const isSelecting = useCell(useInbox().selection.ids).size > 0;
  return (
    <div className={styles.tools}>
      {isSelecting ? (
        <SelectionBar meanwhile={<div className={styles.line} />} />
      ) : (
        <div className={styles.line}>
          <View meanwhile={<span className={styles.view} />} />
          <NarrowMenu />
        </div>
      )}
      <Narrowings />
    </div>
  );
}

function Narrowings() {
  const { lists } = useInbox();
  const texts = useTexts(viewTexts);
  const query = useCell(lists.query);
  const nameOf = useNarrowingName();
  const names = narrowingOf(query);
  if (names.length === 0) return null;
  return (
    <div role="group" aria-label={texts.narrowedBy} className={styles.chips} data-then="list">
      {names.map((name) => (
        <Tag
          key={name}
          name={nameOf(query, name)}
          removeLabel={texts.remove(nameOf(query, name))}
          onRemove={() => void lists.show(narrowed(query, { [name]: undefined }))}
        />
      ))}
    </div>
  );
}

function useNarrowingName(): (query: ListQuery, name: Narrowing) => string {
  const texts = useTexts(viewTexts);
  const departments = useCell(useInbox().directory.departments);
  return ({ departmentId, tag, priority }, name) => {
    if (name === 'tag') return tag ?? '';
    if (name === 'priority') return priority ? texts[priority] : '';
    return departments.find(({ id }) => id === departmentId)?.name ?? texts.unknownDepartment;
  };
}

'use client';

import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { NARROW, useMedia } from '#components/ui/basics/use-media.ts';
import { useNow } from '#components/ui/basics/use-now.ts';
import { Button } from '#components/ui/buttons/button.tsx';
import type { LiveVisitor } from '#lib/resources/live-visitor.ts';
import { useHeldEntries } from '../../inbox/list/use-held-entries.ts';
import { usePlace } from '../../place/use-place.ts';
import { useCell } from '../../state/use-cell.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { useWorkspace } from '../../workspace/workspace-context.ts';
import { goToVisitor, openVisitorAt } from '../state/visitor-place.ts';
import { visitorsOf } from '../state/visitors.ts';
import { visitorsTexts } from '../texts/visitors-texts.ts';
import { VisitorCards } from './visitor-cards.tsx';
import { VisitorTable } from './visitor-table.tsx';
import styles from './visitor-list.module.css';

/** What is drawn at once: of hundreds nobody reads further without asking. */
const DRAWN = 60;
// The times in the rows are told to five seconds.
const TICK_MS = 5_000;

/** The rows keep their places while somebody points at them: none moves from under the pointer. */
export function VisitorList({ visitors }: { visitors: readonly LiveVisitor[] }) {
  const texts = useTexts(visitorsTexts);
  const [most, setMost] = useState(DRAWN);
  const wanted = useMemo(() => visitors.map(({ id }) => id), [visitors]);
  const { entries, heldBack, release, meantBy, onPointer } = useHeldEntries(wanted);
  const view = useCell(visitorsOf(useWorkspace()).view);
  const letGo = useEffectEvent(release);
  // Another order was asked for, by whoever points at it.
  useEffect(() => letGo(), [view]);
  const known = useMemo(() => new Map(visitors.map((visitor) => [visitor.id, visitor])), [visitors]);
  const rows = entries.slice(0, most).flatMap((id) => known.get(id) ?? []);
  const left = Math.max(0, entries.length - most);
  const { id: openId } = openVisitorAt(usePlace());
  // Rows that have moved mislead a pointer; the keyboard is on the row it means.
  const isPointed = useRef(false);
  const onOpen = ({ id }: LiveVisitor) => goToVisitor(isPointed.current ? meantBy(id) : id);
  const drawn = { rows, openId, onOpen, now: useNow(TICK_MS) };
  const isNarrow = useMedia(NARROW);
  return (
    <div
      className={styles.list}
      {...onPointer}
      onPointerDownCapture={() => void (isPointed.current = true)}
      onKeyDownCapture={() => void (isPointed.current = false)}
    >
      {heldBack > 0 && (
        <p className={styles.held}>
          <Button size="sm" onClick={release}>
            {texts.held(heldBack)}
          </Button>
        </p>
      )}
      {isNarrow ? <VisitorCards {...drawn} /> : <VisitorTable {...drawn} />}
      {left > 0 && (
        <p className={styles.more}>
          <Button onClick={() => setMost(most + DRAWN)}>{texts.more(Math.min(left, DRAWN))}</Button>
        </p>
      )}
    </div>
  );
}

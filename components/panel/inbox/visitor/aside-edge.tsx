'use client';

import { useMedia, WITHOUT_ASIDE } from '#components/ui/basics/use-media.ts';
import { ColumnEdge } from '#components/ui/columns/column-edge.tsx';
import { useCell } from '../../state/use-cell.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { ASIDE_BOUNDS } from '../state/inbox-columns.ts';
import { useInbox } from '../state/use-inbox.ts';
import { columnTexts } from '../texts/column-texts.ts';

/** Between the conversation, in which it stands, and the visitor's side, which is scrolled. */
export function AsideEdge() {
  const { columns } = useInbox();
  const texts = useTexts(columnTexts);
  const isAlone = useMedia(WITHOUT_ASIDE);
  const { aside, isAside } = useCell(columns);
  if (isAlone || !isAside) return null;
  return (
    <ColumnEdge
      side="start"
      at="end"
      label={texts.aside}
      width={aside}
      bounds={ASIDE_BOUNDS}
      onChange={(width) => columns.update((all) => ({ ...all, aside: width }))}
    />
  );
}

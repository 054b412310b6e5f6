'use client';

import { useEffect } from 'react';
import { usePanelCommand } from '../../keyboard/panel-commands.ts';
import { useCell } from '../../state/use-cell.ts';
import { useInbox } from '../state/use-inbox.ts';

/** Selects rows of the list that is shown: `x` the one that has the keyboard, Escape none. Another list begins anew. */
export function useSelection(order: readonly string[], cursor: string | null) {
  const { selection } = useInbox();
  const ids = useCell(selection.ids);
  usePanelCommand('select', () => {
    if (cursor === null || !order.includes(cursor)) return false;
    selection.toggle(cursor);
    return true;
  });
  usePanelCommand('select-all', () => {
    selection.all(order);
    return order.length > 0;
  });
  usePanelCommand('clear-selection', () => {
    const isAny = selection.ids.get().size > 0;
    selection.clear();
    return isAny;
  });
  useEffect(() => () => selection.clear(), [selection]);
  return {
    ids,
    select: (id: string, reaches: boolean) => (reaches ? selection.extendTo(id, order) : selection.toggle(id)),
  };
}

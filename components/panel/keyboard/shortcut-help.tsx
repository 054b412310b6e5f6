'use client';

import { lazily } from '../../ui/basics/lazily.tsx';
import { cell } from '../state/cell.ts';
import { useCell } from '../state/use-cell.ts';

const ShortcutDialog = lazily(() => import('./shortcut-dialog.tsx'));

/** Null until somebody first asks for help. */
const isOpen = cell<boolean | null>(null);

export const openHelp = (): void => isOpen.set(true);

/** The keys and what they do, over whatever one sees. */
export function ShortcutHelp() {
  const open = useCell(isOpen);
  if (open === null) return null;
  return <ShortcutDialog open={open} onClose={() => isOpen.set(false)} />;
}

'use client';

import { lazily } from '#components/ui/basics/lazily.tsx';
import { commandBar } from '../keyboard/command-bar-opening.ts';
import { useCell } from '../state/use-cell.ts';

const CommandDialog = lazily(() => import('./command-dialog.tsx'));

/** Everything that can be found and done, over whatever one sees. */
export function CommandBar() {
  if (!useCell(commandBar)) return null;
  return <CommandDialog onClose={() => commandBar.set(false)} />;
}

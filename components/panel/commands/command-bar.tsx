'use client';

import { Suspense } from 'react';
import { lazily } from '#components/ui/basics/lazily.ts';
import { commandBar } from '../keyboard/command-bar-opening.ts';
import { useCell } from '../state/use-cell.ts';

const CommandDialog = lazily(() => import('./command-dialog.tsx'));

/** Everything that can be found and done, over whatever one sees. */
export function CommandBar() {
  if (!useCell(commandBar)) return null;
  return (
    <Suspense>
      <CommandDialog onClose={() => commandBar.set(false)} />
    </Suspense>
  );
}

'use client';

import { useCell } from '../../state/use-cell.ts';
import { useWorkspace } from '../../workspace/workspace-context.ts';
import { useInbox } from './use-inbox.ts';

/** Whether an admin looks at a shop that nobody has ever written to. */
export function useIsNewShop(): boolean {
  const isNew = useCell(useInbox().waiting.isNew);
  const { role } = useCell(useWorkspace().operator);
  return role === 'admin' && isNew === true;
}

'use client';

import { createContext, use } from 'react';
import type { Workspace } from './workspace.ts';

export const WorkspaceContext = createContext<Workspace | null>(null);

export function useWorkspace(): Workspace {
  const workspace = use(WorkspaceContext);
  if (!workspace) throw new Error('This part of the panel needs a workspace around it.');
  return workspace;
}

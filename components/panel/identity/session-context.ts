'use client';

import { createContext, use } from 'react';
import type { PanelSession } from './panel-session.ts';

export const SessionContext = createContext<PanelSession | null>(null);

export function useSession(): PanelSession {
  const session = use(SessionContext);
  if (!session) throw new Error('This part of the panel needs a session around it.');
  return session;
}

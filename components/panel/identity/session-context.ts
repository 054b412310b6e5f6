'use client';

import { createContext, use } from 'react';
import type { OperatorSession } from './operator-session.ts';

export const SessionContext = createContext<OperatorSession | null>(null);

export function useSession(): OperatorSession {
  const session = use(SessionContext);
  if (!session) throw new Error('This part of the panel needs a session around it.');
  return session;
}

'use client';

import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { LentSession } from '../identity/lent-session.ts';
import { SessionContext } from '../identity/session-context.ts';
import { SignInFrame } from '../sign-in/sign-in-frame.tsx';
import { signInTexts } from '../sign-in/sign-in-texts.ts';
import steps from '../sign-in/steps.module.css';
import { cell } from '../state/cell.ts';
import { useCell } from '../state/use-cell.ts';
import { useTexts } from '../texts/use-texts.ts';
import TenantGate from './tenant-gate.tsx';

/** The panel in a tenant's own page, which says who works in it. */
export default function LentPanel({ meanwhile }: { meanwhile: ReactNode }) {
  const [slot] = useState(() => cell<LentSession | null>(null));
  const session = useCell(slot);
  useEffect(() => {
    const lent = new LentSession(window.parent);
    slot.set(lent);
    return lent.start();
  }, [slot]);
  if (!session) return meanwhile;
  return (
    <SessionContext value={session}>
      <Lent session={session} meanwhile={meanwhile} />
    </SessionContext>
  );
}

function Lent({ session, meanwhile }: { session: LentSession; meanwhile: ReactNode }) {
  const [texts, state] = [useTexts(signInTexts), useCell(session.state)];
  if (state.kind === 'starting') return meanwhile;
  if (state.kind === 'signed-in') return <TenantGate key={state.personId} email={state.email} />;
  return (
    <SignInFrame title={texts.loadFailedTitle}>
      <p className={steps.lead} role="alert">
        {texts.notLent}
      </p>
      <Button variant="primary" onClick={() => void session.again()}>
        {texts.tryAgain}
      </Button>
    </SignInFrame>
  );
}

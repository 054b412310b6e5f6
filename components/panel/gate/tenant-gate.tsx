'use client';

import { startTransition, useCallback, useEffect, useState } from 'react';
import type { TextLanguage } from '#lib/i18n/catalogue.ts';
import { textLanguage } from '#lib/i18n/language.ts';
import type { OwnAccount } from '#lib/resources/answer.ts';
import type { PanelSession } from '../identity/panel-session.ts';
import { PanelFrame } from '../frame/panel-frame.tsx';
import { goTo, usePlace } from '../place/use-place.ts';
import { cell } from '../state/cell.ts';
import { useCell } from '../state/use-cell.ts';
import { Workspace } from '../workspace/workspace.ts';
import { WorkspaceContext } from '../workspace/workspace-context.ts';
import { signInTexts } from '../sign-in/sign-in-texts.ts';
import { useTexts } from '../texts/use-texts.ts';
import { ChooseTenant } from './choose-tenant.tsx';
import { findTenant, type FoundTenant, keepLastTenant } from './find-tenant.ts';
import { NoEntry } from './no-entry.tsx';
import { Opening } from './opening.tsx';

type TenantGateProps = { session: PanelSession; email: string; onLanguage: (language: TextLanguage) => void };

/** Signed in: which tenant's operator the person is, and the panel for that one. */
export default function TenantGate({ session, email, onLanguage }: TenantGateProps) {
  const texts = useTexts(signInTexts);
  const { tenantId } = usePlace();
  const [found, setFound] = useState<FoundTenant | null>(null);
  const [isShut, setShut] = useState(false);
  const look = useCallback(async () => {
    setFound(null);
    setShut(false);
    const next = await findTenant(session, tenantId);
    if (next.kind === 'entered') enter(next.me, onLanguage);
    // The whole panel at once would hold a phone up: it is drawn in pieces, and shown when it is whole.
    startTransition(() => setFound(next));
  }, [session, tenantId, onLanguage]);
  const isThere = found?.kind === 'entered' && (tenantId === null || found.me.tenant.id === tenantId);
  useEffect(() => {
    if (!isThere) void look();
    // oxlint-disable-next-line react/exhaustive-deps -- only another tenant in the address makes it look again
  }, [look]);

  const signOut = () => void session.signOut('asked');
  const choose = (id: string) => goTo({ tenantId: id, conversationId: null }, { replace: true });
  if (!found) return <Opening text={texts.loading} />;
  if (found.kind === 'choose')
    return <ChooseTenant {...{ email, onLanguage, signOut, choose }} tenants={found.tenants} isLost={found.isLost} />;
  if (found.kind === 'entered' && !isShut)
    return <Entered me={found.me} session={session} onShut={() => setShut(true)} onLanguage={onLanguage} />;
  const why = found.kind === 'entered' ? 'shut' : found.kind;
  return <NoEntry {...{ why, email, onLanguage, signOut }} onRetry={() => void look()} />;
}

function enter({ operator, tenant, tenants }: OwnAccount, onLanguage: (language: TextLanguage) => void): void {
  keepLastTenant(tenant.id);
  onLanguage(textLanguage(operator.language));
  // Where there are several, the address says which one this tab shows.
  if (tenants.length > 1) goTo({ tenantId: tenant.id }, { replace: true });
}

type EnteredProps = {
  me: OwnAccount;
  session: PanelSession;
  onShut: () => void;
  onLanguage: (language: TextLanguage) => void;
};

function Entered({ me, session, onShut, onLanguage }: EnteredProps) {
  const [slot] = useState(() => cell<Workspace | null>(null));
  const workspace = useCell(slot);
  useEffect(() => {
    const onSessionOver = () => void session.signOut('ended');
    const made = new Workspace({ origin: location.origin, credentials: session, me, onSessionOver });
    slot.set(made);
    return () => {
      slot.set(null);
      made.close();
    };
  }, [me, session, slot]);
  if (!workspace) return null;
  return (
    <WorkspaceContext value={workspace}>
      <ShutWatch workspace={workspace} onShut={onShut} />
      <PanelFrame session={session} onLanguage={onLanguage} />
    </WorkspaceContext>
  );
}

function ShutWatch({ workspace, onShut }: { workspace: Workspace; onShut: () => void }) {
  const connection = useCell(workspace.stream.state);
  useEffect(() => {
    if (connection === 'forbidden') onShut();
  }, [connection, onShut]);
  return null;
}

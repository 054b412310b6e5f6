'use client';

import { startTransition, useCallback, useEffect, useState } from 'react';
import { textLanguage } from '#lib/i18n/language.ts';
import type { OwnAccount } from '#lib/resources/assistant/answer.ts';
import { takeImpersonation } from '../api/impersonation.ts';
import { useSession } from '../identity/session-context.ts';
import { PanelFrame } from '../frame/panel-frame.tsx';
import { readPlace } from '../place/panel-place.ts';
import { goTo, usePlace } from '../place/use-place.ts';
import { cell } from '../state/cell.ts';
import { useCell } from '../state/use-cell.ts';
import { Workspace } from '../workspace/workspace.ts';
import { WorkspaceContext } from '../workspace/workspace-context.ts';
import { signInTexts } from '../sign-in/sign-in-texts.ts';
import { useSpeak, useTexts } from '../texts/use-texts.ts';
import { fetchSection, openSections } from '../sections/sections.ts';
import { lazily } from '../../ui/basics/lazily.tsx';
import { ChooseTenant } from './choose-tenant.tsx';
import { findTenant, type FoundTenant, keepLastTenant } from './find-tenant.ts';
import { NoEntry } from './no-entry.tsx';
import { Opening } from './opening.tsx';

const FoundTenant = lazily(() => import('./founding/found-tenant.tsx'));

/** Signed in: which tenant's operator the person is, and the panel for that one. */
export default function TenantGate({ email }: { email: string }) {
  const [session, speak] = [useSession(), useSpeak()];
  const texts = useTexts(signInTexts);
  const { tenantId } = usePlace();
  const [found, setFound] = useState<FoundTenant | null>(null);
  const [isShut, setShut] = useState(false);
  const look = useCallback(async () => {
    takeImpersonation();
    setFound(null);
    setShut(false);
    // While it is not known yet who is here, what they will look at comes.
    const { section } = readPlace(location.pathname, location.search);
    const [next] = await Promise.all([findTenant(session, tenantId), fetchSection(section)]);
    if (next.kind === 'entered') enter(next.me, speak);
    // The whole panel at once would hold a phone up: it is drawn in pieces, and shown when it is whole.
    startTransition(() => setFound(next));
  }, [session, tenantId, speak]);
  const me = found?.kind === 'entered' && !isShut ? found.me : null;
  const workspace = useWorkspaceOf(me);
  const isThere = found?.kind === 'entered' && (tenantId === null || found.me.tenant.id === tenantId);
  useEffect(() => {
    if (!isThere) void look();
    // oxlint-disable-next-line react/exhaustive-deps -- only another tenant in the address makes it look again
  }, [look]);

  const signOut = session.isLent ? null : () => void session.signOut('asked');
  const choose = (id: string) => goTo({ tenantId: id, conversationId: null }, { replace: true });
  const onFounded = (id: string | null) => {
    if (id !== null) keepLastTenant(id);
    void look();
  };
  // One and the same until the panel is there: a second one would begin unseen.
  if (!found || (me && !workspace)) return <Opening text={texts.loading} />;
  if (found.kind === 'choose')
    return <ChooseTenant {...{ email, signOut, choose }} tenants={found.tenants} isLost={found.isLost} />;
  if (found.kind === 'founding' && signOut)
    return <FoundTenant {...{ email, signOut, onFounded }} meanwhile={<Opening text={texts.loading} />} />;
  if (workspace)
    return (
      <WorkspaceContext value={workspace}>
        <ShutWatch workspace={workspace} onShut={() => setShut(true)} />
        <PanelFrame />
      </WorkspaceContext>
    );
  const why = found.kind === 'failed' ? 'failed' : found.kind === 'entered' || session.isLent ? 'shut' : 'none';
  return <NoEntry {...{ why, email, signOut }} onRetry={() => void look()} />;
}

function enter({ operator, tenant, tenants }: OwnAccount, speak: ReturnType<typeof useSpeak>): void {
  keepLastTenant(tenant.id);
  speak(textLanguage(operator.language));
  // Where there are several, the address says which one this tab shows.
  if (tenants.length > 1) goTo({ tenantId: tenant.id }, { replace: true });
}

/** What the panel works with, for as long as the same one is in it. */
function useWorkspaceOf(me: OwnAccount | null): Workspace | null {
  const session = useSession();
  const [slot] = useState(() => cell<Workspace | null>(null));
  useEffect(() => {
    if (!me) return undefined;
    const onSessionOver = () => void session.signOut('ended');
    const made = new Workspace({ origin: location.origin, credentials: session, me, onSessionOver });
    openSections(made);
    slot.set(made);
    return () => {
      slot.set(null);
      made.close();
    };
  }, [me, session, slot]);
  return useCell(slot);
}

function ShutWatch({ workspace, onShut }: { workspace: Workspace; onShut: () => void }) {
  const connection = useCell(workspace.stream.state);
  useEffect(() => {
    if (connection === 'forbidden') onShut();
  }, [connection, onShut]);
  return null;
}

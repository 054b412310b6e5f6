'use client';

import { type ReactNode, useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { TextLanguage } from '#lib/i18n/catalogue.ts';
import { lazily } from '../ui/basics/lazily.tsx';
import { UiProvider } from '../ui/ui-provider.tsx';
import { keepInCookie } from './preferences/theme.ts';
import { Opening } from './gate/opening.tsx';
import { LinkOpening, type LinkState } from './identity/link-opening.ts';
import type { SessionState } from './identity/operator-session.ts';
import { type IdentitySettings, PanelSession } from './identity/panel-session.ts';
import { SessionContext } from './identity/session-context.ts';
import { takeSignInLink } from './identity/sign-in-link.ts';
import { keepFocus } from './keyboard/landing.ts';
import { followWorker } from './notifications/follow-worker.ts';
import { ConfirmLink, LinkFailed } from './sign-in/confirm-link.tsx';
import { cell } from './state/cell.ts';
import { useCell } from './state/use-cell.ts';
import { frameTexts } from './texts/frame-texts.ts';
import { signInTexts } from './sign-in/sign-in-texts.ts';
import { PanelLanguage, useTexts } from './texts/use-texts.ts';

const SignIn = lazily(() => import('./sign-in/sign-in.tsx'));
const TenantGate = lazily(() => import('./gate/tenant-gate.tsx'));
const LentPanel = lazily(() => import('./gate/lent-panel.tsx'));

export interface PanelSettings {
  identity: IdentitySettings;
  /** As far as the server knows it: the browser's, or the one chosen last. */
  language: TextLanguage;
  /** Mail is kept at /dev/outbox instead of being sent. */
  hasOutbox: boolean;
}

export function PanelApp({ identity, language: first, hasOutbox }: PanelSettings) {
  const [language, setLanguage] = useState(first);
  const isFramed = useSyncExternalStore(neverChanges, isInFrame, notKnown);
  const speak = useCallback((next: TextLanguage) => {
    setLanguage(next);
    keepInCookie('parley-language', next);
  }, []);
  const speech = useMemo(() => ({ language, speak }), [language, speak]);
  useEffect(() => void (document.documentElement.lang = language), [language]);
  useEffect(keepFocus, []);
  useEffect(followWorker, []);
  const meanwhile = <Opening text={signInTexts[language].loading} />;
  return (
    <PanelLanguage value={speech}>
      <UiProvider closeLabel={frameTexts[language].close}>
        {isFramed === null && meanwhile}
        {isFramed === true && <LentPanel meanwhile={meanwhile} />}
        {isFramed === false && <OwnPanel {...{ identity, hasOutbox, meanwhile }} />}
      </UiProvider>
    </PanelLanguage>
  );
}

const neverChanges = () => () => {};
const notKnown = () => null;
// The browser lets it be in one only where a tenant's own page is around it (proxy.ts).
const isInFrame = () => window.parent !== window;

type OwnPanelProps = Pick<PanelSettings, 'identity' | 'hasOutbox'> & { meanwhile: ReactNode };

/** For whoever signs in here. */
function OwnPanel({ identity, hasOutbox, meanwhile }: OwnPanelProps) {
  const opened = useOpened(identity);
  if (!opened) return meanwhile;
  return (
    <SessionContext value={opened.session}>
      <Doorway {...opened} hasOutbox={hasOutbox} />
    </SessionContext>
  );
}

type DoorwayProps = Opened & { hasOutbox: boolean };

/** The link that the page was opened with comes first, then whoever is signed in. */
function Doorway({ session, opening, hasOutbox }: DoorwayProps) {
  const texts = useTexts(signInTexts);
  const [state, link]: [SessionState, LinkState] = [useCell(session.state), useCell(opening.state)];
  const meanwhile = <Opening text={link.kind === 'working' ? texts.linkWorking : texts.loading} />;
  if (state.kind === 'starting' || link.kind === 'working') return meanwhile;
  const current = state.kind === 'signed-in' ? state.email : null;
  const answers = { onYes: () => void opening.accept(), onNo: opening.dismiss };
  if (link.kind === 'asking') return <ConfirmLink {...{ link, current }} {...answers} />;
  const failure = link.kind === 'failed' ? link.why : null;
  if (state.kind === 'signed-out')
    return <SignIn {...{ session, hasOutbox, meanwhile }} because={state.because} linkFailure={failure} />;
  if (failure) return <LinkFailed why={failure} current={state.email} onContinue={opening.dismiss} />;
  return <TenantGate key={state.personId} email={state.email} meanwhile={meanwhile} />;
}

type Opened = { session: PanelSession; opening: LinkOpening };

let shared: Opened | null = null;

/** One session a page, whatever React does, and the sign-in link that the page was opened with. */
function useOpened(identity: IdentitySettings): Opened | null {
  const [slot] = useState(() => cell<Opened | null>(null));
  useEffect(() => {
    const session = shared?.session ?? new PanelSession(identity, location.origin);
    const { opening } = (shared ??= { session, opening: new LinkOpening(session) });
    const stop = session.start();
    const take = () => {
      const link = takeSignInLink(window);
      if (link) void opening.open(link);
    };
    take();
    // A link that is pasted into the address of the open panel loads no page.
    window.addEventListener('hashchange', take);
    slot.set(shared);
    return () => {
      window.removeEventListener('hashchange', take);
      stop();
    };
  }, [identity, slot]);
  return useCell(slot);
}

'use client';

import { useCallback, useEffect, useState } from 'react';
import type { TextLanguage } from '#lib/i18n/catalogue.ts';
import { UiProvider } from '../ui/ui-provider.tsx';
import { keepInCookie } from './frame/theme.ts';
import { TenantGate } from './gate/tenant-gate.tsx';
import { Opening } from './gate/opening.tsx';
import {
  type IdentitySettings,
  PanelSession,
  type RedeemFailure,
  type SessionState,
} from './identity/panel-session.ts';
import { takeSignInLink } from './identity/sign-in-link.ts';
import { SignIn } from './sign-in/sign-in.tsx';
import { cell } from './state/cell.ts';
import { useCell } from './state/use-cell.ts';
import { frameTexts } from './texts/frame-texts.ts';
import { signInTexts } from './texts/sign-in-texts.ts';
import { PanelLanguage } from './texts/use-texts.ts';

export interface PanelSettings {
  identity: IdentitySettings;
  /** As far as the server knows it: the browser's, or the one chosen last. */
  language: TextLanguage;
  /** Mail is kept at /dev/outbox instead of being sent. */
  hasOutbox: boolean;
}

export function PanelApp({ identity, language: first, hasOutbox }: PanelSettings) {
  const [language, setLanguage] = useState(first);
  const [link, setLink] = useState<'none' | 'working' | RedeemFailure>('none');
  const session = useSession(identity, setLink);
  const speak = useCallback((next: TextLanguage) => {
    setLanguage(next);
    keepInCookie('parley-language', next);
  }, []);
  useEffect(() => void (document.documentElement.lang = language), [language]);
  const state = useCell(session?.state ?? STARTING);
  return (
    <PanelLanguage value={language}>
      <UiProvider closeLabel={frameTexts[language].close}>
        {!session || state.kind === 'starting' || link === 'working' ? (
          <Opening text={link === 'working' ? signInTexts[language].linkWorking : signInTexts[language].loading} />
        ) : state.kind === 'signed-out' ? (
          <SignIn
            session={session}
            because={state.because}
            linkFailure={link === 'none' ? null : link}
            hasOutbox={hasOutbox}
            onLanguage={speak}
          />
        ) : (
          <TenantGate key={state.personId} session={session} email={state.email} onLanguage={speak} />
        )}
      </UiProvider>
    </PanelLanguage>
  );
}

const STARTING = cell<SessionState>({ kind: 'starting' });

let shared: PanelSession | null = null;

/** One session a page, whatever React does; a sign-in link that the page was opened with is redeemed first. */
function useSession(identity: IdentitySettings, onLink: (state: 'none' | 'working' | RedeemFailure) => void) {
  const [slot] = useState(() => cell<PanelSession | null>(null));
  useEffect(() => {
    shared ??= new PanelSession(identity, location.origin);
    const own = shared;
    const stop = own.start();
    slot.set(own);
    const tokenHash = takeSignInLink(window);
    if (tokenHash) {
      onLink('working');
      own.redeemLink(tokenHash).then(
        (failure) => onLink(failure ?? 'none'),
        () => onLink('unreachable'),
      );
    }
    return stop;
  }, [identity, onLink, slot]);
  return useCell(slot);
}

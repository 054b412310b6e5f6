import type { Session } from './panel-sign-in.ts';

/** What a browser keeps in whose panel this session is open, at that origin: for `storageState`. */
export function signedInAs(session: Session, origin: string) {
  const localStorage = [{ name: 'parley-panel-session', value: JSON.stringify(session) }];
  return { cookies: [], origins: [{ origin, localStorage }] };
}

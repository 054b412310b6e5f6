import { type AuthError, GoTrueClient, isAuthRetryableFetchError, type Session } from '@supabase/supabase-js';
import { Refused } from '../../api/refused.ts';
import { cell, type Cell } from '../state/cell.ts';
import { browserMark } from './browser-mark.ts';
import type { OperatorSession, SessionState } from './operator-session.ts';

export interface IdentitySettings {
  /** Base address of the identity provider; null for the one that the app itself serves. */
  url: string | null;
  publicKey: string;
}

/** Why a code or a link did not sign in. */
export type RedeemFailure = 'wrong' | 'too-many' | 'unreachable';

/** The person's session at the identity provider: kept over reloads, renewed in time, shared by all tabs. */
export class PanelSession implements OperatorSession {
  readonly isLent = false;
  readonly state: Cell<SessionState> = cell<SessionState>({ kind: 'starting' });
  private readonly auth: GoTrueClient;
  private because: 'never' | 'asked' | 'ended' = 'never';
  /** What another tab signed in with arrives here before the storage that all tabs share shows it. */
  private told: Session | null = null;
  /** Between the tabs: the person has signed out in one of them. */
  private readonly askedElsewhere: BroadcastChannel;

  constructor(settings: IdentitySettings, origin: string) {
    this.auth = new GoTrueClient({
      url: `${settings.url ?? `${origin}/api/identity`}/auth/v1`,
      headers: { apikey: settings.publicKey, authorization: `Bearer ${settings.publicKey}` },
      storageKey: 'parley-panel-session',
      persistSession: true,
      autoRefreshToken: true,
      detectSessionInUrl: false,
      // Another's provider would not let a browser send what it does not know.
      ...(settings.url === null && { fetch: toOwnIdentity }),
    });
    this.askedElsewhere = new BroadcastChannel('parley-panel-sign-out');
  }

  /** @returns stops listening */
  start(): () => void {
    const { data } = this.auth.onAuthStateChange((event, session) => {
      this.told = session;
      if (session) this.signedIn(session.user.id, session.user.email ?? '');
      else if (event === 'SIGNED_OUT' || event === 'INITIAL_SESSION') {
        const wasIn = this.state.get().kind === 'signed-in';
        this.state.set({ kind: 'signed-out', because: wasIn && this.because === 'never' ? 'ended' : this.because });
      }
    });
    const ending = new AbortController();
    this.askedElsewhere.addEventListener('message', () => this.signedOutElsewhere(), { signal: ending.signal });
    return () => {
      ending.abort();
      data.subscription.unsubscribe();
    };
  }

  redeemCode = async (email: string, token: string): Promise<RedeemFailure | null> =>
    this.redeemed(await this.auth.verifyOtp({ email, token, type: 'email' }));

  /** A session that it takes the place of ends. */
  redeemLink = async (tokenHash: string): Promise<RedeemFailure | null> => {
    const { data } = await this.auth.getSession();
    const failure = this.redeemed(await this.auth.verifyOtp({ token_hash: tokenHash, type: 'email' }));
    if (!failure && data.session) void this.auth.admin.signOut(data.session.access_token, 'local').catch(() => null);
    return failure;
  };

  /** @throws Refused when the session is over, what fetch throws when it cannot be renewed just now */
  async token(): Promise<string> {
    const { data, error } = await this.auth.getSession();
    if (data.session) return data.session.access_token;
    if (this.told && (this.told.expires_at ?? 0) * 1000 > Date.now()) return this.told.access_token;
    throw isAuthRetryableFetchError(error) ? error : over();
  }

  /** After the server refused a token. @returns null when the session cannot be renewed */
  async renew(): Promise<string | null> {
    const { data, error } = await this.auth.refreshSession();
    if (data.session) return data.session.access_token;
    if (isAuthRetryableFetchError(error)) throw error;
    return null;
  }

  /** On this machine alone, whatever the network does. */
  async signOut(because: 'asked' | 'ended'): Promise<void> {
    this.because = because;
    if (because === 'asked') this.askedElsewhere.postMessage('');
    await this.auth.signOut({ scope: 'local' });
    this.state.set({ kind: 'signed-out', because });
    this.because = 'never';
  }

  /** Its word and that of the session's end come in either order. */
  private signedOutElsewhere(): void {
    if (this.state.get().kind === 'signed-out') this.state.set({ kind: 'signed-out', because: 'asked' });
    else this.because = 'asked';
  }

  private redeemed({ error }: { error: AuthError | null }): RedeemFailure | null {
    if (!error) return null;
    if (error.status === 429) return 'too-many';
    return isAuthRetryableFetchError(error) ? 'unreachable' : 'wrong';
  }

  private signedIn(personId: string, email: string): void {
    this.because = 'never';
    const known = this.state.get();
    if (known.kind !== 'signed-in' || known.personId !== personId)
      this.state.set({ kind: 'signed-in', personId, email });
  }
}

/** With the browser's mark where a code is redeemed; a renewal that came too often is tried again, and ends no session. */
async function toOwnIdentity(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const { pathname } = new URL(input instanceof Request ? input.url : input);
  const headers = new Headers(init.headers);
  const mark = pathname.endsWith('/verify') ? browserMark() : null;
  if (mark !== null) headers.set('x-browser-mark', mark);
  const response = await fetch(input, { ...init, headers });
  if (response.status !== 429 || !pathname.endsWith('/token')) return response;
  return new Response(response.body, { status: 503, headers: response.headers });
}

const over = () =>
  new Refused({ status: 401, code: 'unauthorized', message: 'The session is over.', retryAfterMs: null });

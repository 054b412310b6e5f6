import { type AuthError, GoTrueClient, isAuthRetryableFetchError } from '@supabase/supabase-js';
import { Refused, Unreachable } from '../api/panel-request.ts';
import { cell, type Cell } from '../state/cell.ts';

export interface IdentitySettings {
  /** Base address of the identity provider; null for the one that the app itself serves. */
  url: string | null;
  publicKey: string;
}

export type SessionState =
  | { kind: 'starting' }
  | { kind: 'signed-out'; because: 'never' | 'asked' | 'ended' }
  /** `session` changes with every sign-in, so that nothing of one goes on in the next. */
  | { kind: 'signed-in'; personId: string; email: string };

/** Why a code or a link did not sign in. */
export type RedeemFailure = 'wrong' | 'too-many' | 'unreachable';

/** The person's session at the identity provider: kept over reloads, renewed in time, shared by all tabs. */
export class PanelSession {
  readonly state: Cell<SessionState> = cell<SessionState>({ kind: 'starting' });
  private readonly auth: GoTrueClient;
  private because: 'never' | 'asked' | 'ended' = 'never';

  constructor(settings: IdentitySettings, origin: string) {
    this.auth = new GoTrueClient({
      url: `${settings.url ?? `${origin}/api/identity`}/auth/v1`,
      headers: { apikey: settings.publicKey, authorization: `Bearer ${settings.publicKey}` },
      storageKey: 'parley-panel-session',
      persistSession: true,
      autoRefreshToken: true,
      detectSessionInUrl: false,
    });
  }

  /** @returns stops listening */
  start(): () => void {
    const { data } = this.auth.onAuthStateChange((event, session) => {
      if (session) this.signedIn(session.user.id, session.user.email ?? '');
      else if (event === 'SIGNED_OUT' || event === 'INITIAL_SESSION') {
        const wasIn = this.state.get().kind === 'signed-in';
        this.state.set({ kind: 'signed-out', because: wasIn && this.because === 'never' ? 'ended' : this.because });
      }
    });
    return () => data.subscription.unsubscribe();
  }

  redeemCode = async (email: string, token: string): Promise<RedeemFailure | null> =>
    this.redeemed(await this.auth.verifyOtp({ email, token, type: 'email' }));

  redeemLink = async (tokenHash: string): Promise<RedeemFailure | null> =>
    this.redeemed(await this.auth.verifyOtp({ token_hash: tokenHash, type: 'email' }));

  /** @throws Refused when the session is over, Unreachable when it cannot be renewed just now */
  async token(): Promise<string> {
    const { data, error } = await this.auth.getSession();
    if (data.session) return data.session.access_token;
    throw isAuthRetryableFetchError(error) ? new Unreachable(error.message) : over();
  }

  /** After the server refused a token. @returns null when the session cannot be renewed */
  async renew(): Promise<string | null> {
    const { data, error } = await this.auth.refreshSession();
    if (data.session) return data.session.access_token;
    if (isAuthRetryableFetchError(error)) throw new Unreachable(error.message);
    return null;
  }

  /** On this machine alone, whatever the network does. */
  async signOut(because: 'asked' | 'ended'): Promise<void> {
    this.because = because;
    await this.auth.signOut({ scope: 'local' });
    this.state.set({ kind: 'signed-out', because });
    this.because = 'never';
  }

  private redeemed({ error }: { error: AuthError | null }): RedeemFailure | null {
    if (!error) return null;
    if (error.status === 429) return 'too-many';
    return isAuthRetryableFetchError(error) ? 'unreachable' : 'wrong';
  }

  private signedIn(personId: string, email: string): void {
    const known = this.state.get();
    if (known.kind !== 'signed-in' || known.personId !== personId)
      this.state.set({ kind: 'signed-in', personId, email });
  }
}

const over = () =>
  new Refused({ status: 401, code: 'unauthorized', message: 'The session is over.', retryAfterMs: null });

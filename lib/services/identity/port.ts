import type { Service } from '../service.ts';

/** A person at the identity provider, as a checked access token tells. */
export interface Identity {
  userId: string;
  /** Lower case; null when the provider has not verified it. */
  verifiedEmail: string | null;
  /** When the person last proved who they are, which a refresh does not renew. */
  signedInAt: Date;
}

export interface IdentityService extends Service {
  /** Base address for `supabase-js` in the browser, and its public key. */
  readonly browser: { url: string; publicKey: string };
  /**
   * A one-time sign-in for the address: six digits and the hash that a link carries. Sends nothing itself.
   * Creates the person at the provider when there is none yet.
   */
  createSignIn(email: string): Promise<{ code: string; tokenHash: string }>;
  /** Checked locally: signature, algorithm, issuer, audience, times. @returns null for anything but a good token */
  verifyAccessToken(token: string): Promise<Identity | null>;
}

import type { JWK } from 'jose';
import type { Service } from '../service.ts';

/** A person at the identity provider, as a checked access token tells. */
export interface Identity {
  userId: string;
  session: SignedInSession;
  /** Lower case; null when this session's sign-in did not itself prove that the person reads this mailbox. */
  verifiedEmail: string | null;
  /** When the person last proved who they are, which a refresh does not renew. Supabase cuts it to whole seconds. */
  signedInAt: Date;
  /** When the access token ends, and with it every stream that it opened. */
  expiresAt: Date;
}

/** A session at the identity provider, by a token that it gave. */
export interface SignedInSession {
  id: string;
  accessToken: string;
}

/** Sessions of one person that a sign-out has ended. */
export interface EndedSessions {
  userId: string;
  sessionIds: string[];
}

export interface IdentityService extends Service {
  /** Base address for `supabase-js` in the browser, and its public key. */
  readonly browser: { url: string; publicKey: string };
  /** What the app itself serves under `/api/identity/auth/v1`; null where the provider serves it. */
  readonly endpoints: IdentityEndpoints | null;
  /**
   * A one-time sign-in for the address: six digits and the hash that a link carries. Sends nothing itself.
   * With the `mark` of the browser that asked, the code is taken together with it alone; Supabase knows no marks.
   * Creates the person at the provider when there is none yet. Both are redeemed with type `email`: Supabase
   * refuses the link of a new person under any other type. @throws AppError `unavailable`
   */
  createSignIn(email: string, mark?: string | null): Promise<{ code: string; tokenHash: string }>;
  /**
   * Checked locally: signature, algorithm, issuer, audience, times; and that its session stands, as it was some seconds
   * ago at most. @returns null for anything but a good token of a session that stands
   * @throws AppError `unavailable` when the provider's public keys cannot be had, or nothing is known of the session
   */
  verifyAccessToken(token: string): Promise<Identity | null>;
  /** The ids of those that have ended, asked anew. One that cannot be asked about just now is not among them. */
  endedSessions(sessions: SignedInSession[]): Promise<string[]>;
}

export type SignOutScope = 'global' | 'local' | 'others';

/** Supabase Auth's operations on sessions. Each of them @throws IdentityRefusal */
export interface IdentityEndpoints {
  redeemCode(email: string, code: string, mark?: string | null): Promise<IdentitySession>;
  redeemLink(tokenHash: string): Promise<IdentitySession>;
  refresh(refreshToken: string): Promise<IdentitySession>;
  findPerson(accessToken: string): Promise<Person>;
  /** `global` ends every session of the person, `local` the token's own, `others` all but that one. */
  signOut(accessToken: string, scope: SignOutScope): Promise<EndedSessions>;
  publicKeys(): Promise<{ keys: JWK[] }>;
}

export interface IdentitySession {
  accessToken: string;
  refreshToken: string;
  issuedAt: Date;
  expiresAt: Date;
  person: Person;
}

export interface Person {
  id: string;
  email: string;
  createdAt: Date;
  confirmedAt: Date | null;
  lastSignedInAt: Date | null;
}

import { z } from 'zod';
import { unavailable } from '#lib/core/errors.ts';
import { log } from '#lib/core/log/log.ts';
import { ShortCache } from '#lib/core/short-cache.ts';
import { now } from '#lib/core/time.ts';
import type { SignedInSession } from './port.ts';

const TIMEOUT_MS = 2_000;
const KEPT_FOR_MS = 3_000;
const RETRY_AFTER_MS = 3_000;
// No access token lives longer by Supabase's own bound of a week; one hour is the usual.
const LAST_WORD_MS = 24 * 60 * 60_000;
const KEPT_AT_MOST = 10_000;
const ASKED_AT_ONCE = 20;

/** Supabase Auth's codes for a token that is good by its signature, and of nobody who is signed in any more. */
const ENDED = new Set(['session_not_found', 'session_expired', 'user_not_found', 'user_banned']);
const Refused = z.object({ error_code: z.string().optional(), code: z.union([z.string(), z.number()]).optional() });

/**
 * Whether sessions at Supabase stand. Only Supabase knows, so it is asked, once in three seconds for each session.
 * While it cannot say, its last word counts: whoever was signed in stays so, and of whom nothing is known waits.
 */
export class SupabaseSessions {
  readonly #issuer: string;
  readonly #publicKey: string;
  readonly #looks = new ShortCache<Promise<boolean>>({ maximum: KEPT_AT_MOST, ttlMs: KEPT_FOR_MS });
  readonly #lastWords = new ShortCache<boolean>({ maximum: KEPT_AT_MOST, ttlMs: LAST_WORD_MS });
  #askAgainAt = 0;

  constructor(issuer: string, publicKey: string) {
    this.#issuer = issuer;
    this.#publicKey = publicKey;
  }

  /** As it was three seconds ago at most. @throws AppError `unavailable` when Supabase never said and cannot now */
  isOpen(session: SignedInSession): Promise<boolean> {
    return this.#looks.get(session.id) ?? this.#lookOnce(session);
  }

  /** Asked anew, each session once; what cannot be asked about has not ended. */
  async ended(sessions: SignedInSession[]): Promise<string[]> {
    const each = [...new Map(sessions.map((session) => [session.id, session])).values()];
    const ended: string[] = [];
    for (let from = 0; from < each.length; from += ASKED_AT_ONCE) {
      const batch = each.slice(from, from + ASKED_AT_ONCE);
      const open = await Promise.all(batch.map((session) => this.#lookOnce(session).catch(() => true)));
      ended.push(...batch.filter((_, index) => !open[index]).map(({ id }) => id));
    }
    return ended;
  }

  #lookOnce(session: SignedInSession): Promise<boolean> {
    const looking = this.#look(session);
    this.#looks.set(session.id, looking);
    looking.catch(() => this.#looks.delete(session.id));
    return looking;
  }

  async #look({ id, accessToken }: SignedInSession): Promise<boolean> {
    const known = this.#lastWords.get(id);
    // What has ended does not come back.
    if (known === false) return false;
    const answer = await this.#ask(accessToken);
    if (answer === 'bad token') return false;
    const word = answer ?? known;
    if (word === undefined) throw unavailable('The identity provider cannot say whether the session stands.');
    this.#lastWords.set(id, word);
    return word;
  }

  /** @returns null when there is no answer */
  async #ask(accessToken: string): Promise<boolean | 'bad token' | null> {
    if (now().getTime() < this.#askAgainAt) return null;
    try {
      const headers = { apikey: this.#publicKey, authorization: `Bearer ${accessToken}` };
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      const response = await fetch(`${this.#issuer}/user`, { headers, signal, redirect: 'error' });
      if (response.ok) return true;
      return wordOf(response.status, Refused.parse(await response.json()));
    } catch (error) {
      this.#askAgainAt = now().getTime() + RETRY_AFTER_MS;
      log.warn('the identity provider cannot be asked after a session', { cause: error });
      return null;
    }
  }
}

/** @throws Error for a refusal that says nothing of the session */
function wordOf(status: number, { error_code, code }: z.output<typeof Refused>): false | 'bad token' {
  const told = error_code ?? code ?? '';
  if (ENDED.has(String(told))) return false;
  if (told === 'bad_jwt') return 'bad token';
  throw new Error(`Supabase: the person of a session: ${status} ${told}`);
}

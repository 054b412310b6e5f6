import type { IdentitySource, TokenKeeper } from '../../../place.ts';

const RENEWAL_PAUSE_MS = 10_000;
// Long enough for a slow backend; of a token that lives shorter than four of these, a quarter of its life.
const RENEW_BEFORE_MS = 60_000;
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** The token of a visitor whom the shop vouches for: fetched when it is needed, and anew before it runs out. */
export class VouchedToken implements TokenKeeper {
  private readonly source: IdentitySource;
  private current: string | null = null;
  private fetching: Promise<string> | null = null;
  private dueAt = Infinity;
  private renewal: ReturnType<typeof setTimeout> | undefined;
  private refusedAt = -Infinity;

  constructor(source: IdentitySource) {
    this.source = source;
  }

  async token(): Promise<string> {
    if (this.current === null) return this.fetch();
    // One that still holds is better than none.
    if (Date.now() >= this.dueAt) await this.fetch().catch(() => undefined);
    return this.current;
  }

  /**
   * The service does not take this token (any more).
   * @returns whether asking again may help
   */
  drop(token: string): boolean {
    if (this.current === token) this.current = null;
    // A page that has nothing better than what was refused a moment ago is not asked over and over.
    const mayRenew = typeof this.source === 'function' && Date.now() - this.refusedAt > RENEWAL_PAUSE_MS;
    if (mayRenew) this.refusedAt = Date.now();
    return mayRenew || (this.current !== null && this.current !== token);
  }

  end(): void {
    clearTimeout(this.renewal);
  }

  private fetch(): Promise<string> {
    this.fetching ??= this.fetchOnce().finally(() => (this.fetching = null));
    return this.fetching;
  }

  private async fetchOnce(): Promise<string> {
    const token: unknown = typeof this.source === 'function' ? await this.source() : this.source;
    if (typeof token !== 'string' || !token) throw new TypeError('Parley: identify gave no token');
    this.current = token;
    if (typeof this.source === 'function') this.renewBefore(token);
    return token;
  }

  private renewBefore(token: string): void {
    const leftMs = lifeLeftMs(token);
    clearTimeout(this.renewal);
    if (leftMs === null) return;
    const inMs = leftMs - Math.min(RENEW_BEFORE_MS, leftMs / 4);
    this.dueAt = Date.now() + inMs;
    // What cannot be fetched now is fetched when it is needed next.
    this.renewal = setTimeout(() => void this.fetch().catch(() => undefined), Math.min(inMs, LONGEST_TIMER_MS));
  }
}

/** Of a JSON Web Token (RFC 7519); null where it does not say. A clock that is wrong is not believed. */
function lifeLeftMs(token: string): number | null {
  try {
    const { exp, iat } = JSON.parse(atob(token.split('.')[1]!.replaceAll('-', '+').replaceAll('_', '/')));
    if (typeof exp !== 'number') return null;
    const left = exp * 1000 - Date.now();
    const whole = (exp - iat) * 1000;
    return whole > 0 && (left > whole || left <= 0) ? whole : Math.max(0, left);
  } catch {
    return null;
  }
}

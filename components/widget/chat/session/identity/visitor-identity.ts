import type { IdentitySource, Kept, Place, TokenKeeper } from '../../../place.ts';
import type { NewVisitor } from '#lib/resources/assistant/answer.ts';
import { callApi } from '#components/api/call-api.ts';
import { Refused, UNREACHABLE } from '#components/api/refused.ts';
import { VouchedToken } from './vouched-token.ts';

type HomePlace = Pick<Place, 'tenantId' | 'origin' | 'storage' | 'vouched'>;

/** Who the visitor is to the service: someone the shop's backend vouches for, or the anonymous one of this browser. */
export class VisitorIdentity {
  private readonly place: HomePlace;
  private readonly language: () => string;
  private readonly ofNew: Kept;
  private source: IdentitySource | null = null;
  private vouched: TokenKeeper | null = null;
  /** The anonymous token that this tab speaks with. */
  private inUse: string | null = null;
  private creating: Promise<string> | null = null;
  private readonly lost = new Set<string>();
  /** The service no longer knows the anonymous visitor: what was theirs is gone. */
  onLost: () => void = () => undefined;

  /** @param ofNew what is kept of a visitor that is made here, beside the token */
  constructor(place: HomePlace, language: () => string, ofNew: Kept = {}) {
    this.place = place;
    this.language = language;
    this.ofNew = ofNew;
  }

  get isVouchedFor(): boolean {
    return this.source !== null;
  }

  /** Whether there is anything to fetch: who has never written has no conversations. */
  get isKnown(): boolean {
    return this.source !== null || (this.kept() !== undefined && !this.keptFields().silent);
  }

  /** Another tab has become another anonymous visitor, or none. */
  get isOutdated(): boolean {
    return this.source === null && this.inUse !== null && this.kept() !== this.inUse;
  }

  /** There is a conversation from here on. */
  speakUp(): void {
    if (this.keptFields().silent) this.place.storage.local.change({ silent: undefined });
  }

  /** @returns whether it is another source than before */
  identify(source: IdentitySource | null): boolean {
    const isOther = source !== this.source;
    if (isOther) {
      this.vouched = this.keeperOf(source);
      this.inUse = null;
    }
    this.source = source;
    return isOther;
  }

  /** A visitor is made at the first need of one, and never sooner: looking is not writing. */
  async token(): Promise<string> {
    if (this.vouched) return this.vouched.token();
    this.inUse = this.kept() ?? (await this.create());
    return this.inUse;
  }

  /**
   * The service does not take this token (any more).
   * @returns whether asking for a token again may help
   */
  drop(token: string): boolean {
    if (this.vouched) return this.vouched.drop(token);
    this.inUse = null;
    if (this.kept() === token)
      this.place.storage.local.change({ token: undefined, silent: undefined, unread: 0, awakeUntil: 0 });
    if (!this.lost.has(token)) {
      this.lost.add(token);
      this.onLost();
    }
    return true;
  }

  /** One for all that speaks for this visitor: the shop's backend is asked once. Nobody else's is kept alive. */
  private keeperOf(source: IdentitySource | null): TokenKeeper | null {
    const keepers = (this.place.vouched ??= new Map());
    const known = source === null ? null : (keepers.get(source) ?? new VouchedToken(source));
    for (const keeper of keepers.values()) if (keeper !== known) keeper.end();
    keepers.clear();
    if (source !== null && known) keepers.set(source, known);
    return known;
  }

  private kept(): string | undefined {
    return this.keptFields().token;
  }

  private keptFields(): Kept {
    return this.place.storage.local.read() as Kept;
  }

  private create(): Promise<string> {
    this.creating ??= this.createOnce().finally(() => (this.creating = null));
    return this.creating;
  }

  /** Two tabs that write their first words at once are one visitor. */
  private createOnce(): Promise<string> {
    const createOrTake = async () => this.kept() ?? (await this.post());
    if (!navigator.locks) return createOrTake();
    return navigator.locks.request(`parley:${this.place.tenantId}`, createOrTake);
  }

  private async post(isSecondTry = false): Promise<string> {
    const { origin, tenantId, storage } = this.place;
    try {
      const { token } = await callApi<NewVisitor>(`${origin}/api/v1/visitors`, {
        method: 'POST',
        body: { tenantId, language: this.language() },
      });
      storage.local.change({ token, ...this.ofNew });
      return token;
    } catch (error) {
      if (!(error instanceof TypeError && (await this.answersOthers()))) throw error;
      if (!isSecondTry) return this.post(true);
      // oxlint-disable-next-line no-console -- for the page's developer, who alone can mend it
      console.error(`Parley: ${location.origin} is not among the tenant's allowedOrigins.`);
      throw new Refused({ ...UNREACHABLE, status: 403, code: 'origin_not_allowed' });
    }
  }

  /** A page that may not call may not read the refusal either. The configuration is for every page to read. */
  private answersOthers(): Promise<boolean> {
    const { origin, tenantId } = this.place;
    return callApi(`${origin}/api/v1/tenants/${encodeURIComponent(tenantId)}/config`).then(
      () => true,
      () => false,
    );
  }
}

import type { PageWord, PanelOpened, TokenWanted } from '../../panel-embed/messages.ts';
import { Refused } from '../../api/refused.ts';
import { goTo } from '../place/use-place.ts';
import { cell } from '../state/cell.ts';
import type { OperatorSession, SessionState } from './operator-session.ts';

/** The page's backend may be slow; one that says nothing so long says nothing. */
const PATIENCE_MS = 20_000;
/** A token that ends so soon is asked for anew. */
const SPARE_MS = 30_000;

interface Lent {
  token: string;
  operatorId: string;
  endsAtMs: number;
}

/** The session of a panel in a frame: the page around it, which the browser has let embed it, hands in the tokens. */
export class LentSession implements OperatorSession {
  readonly isLent = true;
  readonly state = cell<SessionState>({ kind: 'starting' });
  private readonly page: Pick<Window, 'postMessage'>;
  private port: MessagePort | null = null;
  private held: Lent | null = null;
  private asked: PromiseWithResolvers<string | null> | null = null;

  constructor(page: Pick<Window, 'postMessage'>) {
    this.page = page;
  }

  start(): () => void {
    const { port1, port2 } = new MessageChannel();
    this.port = port1;
    port1.onmessage = ({ data }: MessageEvent<PageWord>) => this.hear(data);
    // Whoever gets this gets a port, and can do no more with it than hand in a token of their own.
    this.page.postMessage({ parley: 'panel-opened' } satisfies PanelOpened, '*', [port2]);
    this.token().catch(() => this.end('ended'));
    return () => port1.close();
  }

  /** Asks the page once more, after it had no token. */
  async again(): Promise<void> {
    this.state.set({ kind: 'starting' });
    if ((await this.fetch().catch(() => null)) === null) this.end('ended');
  }

  /** A page that has none for a moment ends nothing before the one at hand does. */
  async token(): Promise<string> {
    const held = lasting(this.held, SPARE_MS);
    if (held) return held.token;
    const [asked] = await Promise.allSettled([this.fetch()]);
    if (asked.status === 'fulfilled' && asked.value !== null) return asked.value;
    const old = lasting(this.held);
    if (old) return old.token;
    if (asked.status === 'rejected') throw asked.reason;
    throw new Refused({ status: 401, code: 'unauthorized', message: 'The page has no token.', retryAfterMs: null });
  }

  async renew(): Promise<string | null> {
    const refused = this.held?.token;
    const token = await this.fetch();
    return token === refused ? null : token;
  }

  private async fetch(): Promise<string | null> {
    const token = await this.ask();
    if (token === null || token === this.held?.token) return token;
    this.held = lentOf(token);
    const { operatorId } = this.held;
    const known = this.state.get();
    if (known.kind !== 'signed-in' || known.personId !== operatorId)
      this.state.set({ kind: 'signed-in', personId: operatorId, email: '' });
    return token;
  }

  signOut(because: 'asked' | 'ended'): Promise<void> {
    this.end(because);
    return Promise.resolve();
  }

  private end(because: 'asked' | 'ended'): void {
    this.held = null;
    this.state.set({ kind: 'signed-out', because });
  }

  /** All who want one at once have the same. @throws when the page does not answer */
  private ask(): Promise<string | null> {
    if (this.asked) return this.asked.promise;
    const asked = Promise.withResolvers<string | null>();
    this.asked = asked;
    const timer = setTimeout(() => asked.reject(new TypeError('The page around the panel is silent.')), PATIENCE_MS);
    this.port?.postMessage({ want: 'token' } satisfies TokenWanted);
    return asked.promise.finally(() => {
      clearTimeout(timer);
      this.asked = null;
    });
  }

  private hear(word: PageWord): void {
    if ('token' in word) this.asked?.resolve(word.token);
    else if ('show' in word) goTo({ conversationId: word.show });
  }
}

const lasting = (lent: Lent | null, spareMs = 0): Lent | null =>
  lent && lent.endsAtMs - spareMs > Date.now() ? lent : null;

/** What the token says of itself, its lifetime by this machine's clock; the server believes none of it unchecked. */
function lentOf(token: string): Lent {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const { sub, exp, iat } = JSON.parse(atob(payload)) as { sub: string; exp: number; iat: number };
    return { token, operatorId: sub, endsAtMs: Date.now() + (exp - iat) * 1000 };
  } catch {
    return { token, operatorId: '', endsAtMs: Infinity };
  }
}

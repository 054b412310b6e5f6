import type { SignInLinkOwner } from '#lib/resources/assistant/answer.ts';
import { Refused } from '../../api/refused.ts';
import { openRequest } from '../api/panel-request.ts';
import { forgetOperators } from '../state/browser-store.ts';
import { cell, type Cell } from '../state/cell.ts';
import { isOfThisBrowser } from './browser-mark.ts';
import type { PanelSession, RedeemFailure } from './panel-session.ts';
import type { SignInLink } from './sign-in-link.ts';

export type LinkState =
  | { kind: 'none' | 'working' }
  /** `isOwn`: this browser asked for it. */
  | { kind: 'asking'; email: string; isOwn: boolean }
  | { kind: 'failed'; why: RedeemFailure };

type Session = Pick<PanelSession, 'state' | 'redeemLink'>;

/**
 * A sign-in link that the page was opened with. A link that this browser asked for signs in at once where nobody is
 * signed in; any other one may come from somebody who wants the person here to work under a foreign name, so it asks
 * first, and nothing is redeemed before: not by whoever opens links ahead of people either.
 */
export class LinkOpening {
  readonly state: Cell<LinkState> = cell<LinkState>({ kind: 'none' });
  private readonly session: Session;
  private link: SignInLink | null = null;

  constructor(session: Session) {
    this.session = session;
  }

  async open(link: SignInLink): Promise<void> {
    this.link = link;
    this.state.set({ kind: 'working' });
    await shown(document);
    const [isOwn, signedIn] = [await isOfThisBrowser(link), await isSignedIn(this.session)];
    if (isOwn && !signedIn) return this.redeem(link);
    const whose = await addressOf(link);
    this.state.set(typeof whose === 'string' ? { kind: 'failed', why: whose } : { kind: 'asking', ...whose, isOwn });
  }

  accept = async (): Promise<void> => {
    if (this.link && this.state.get().kind === 'asking') await this.redeem(this.link);
  };

  /** Also of a link that failed: the page goes on as if it had been opened without. */
  dismiss = (): void => {
    this.link = null;
    this.state.set({ kind: 'none' });
  };

  private async redeem(link: SignInLink): Promise<void> {
    this.state.set({ kind: 'working' });
    const before = this.session.state.get();
    const failure = await this.session.redeemLink(link.tokenHash).catch(() => 'unreachable' as const);
    const now = this.session.state.get();
    const replaced = before.kind === 'signed-in' && (now.kind !== 'signed-in' || now.personId !== before.personId);
    if (!failure && replaced) forgetOperators();
    this.state.set(failure ? { kind: 'failed', why: failure } : { kind: 'none' });
  }
}

async function addressOf({ tokenHash, as }: SignInLink): Promise<SignInLinkOwner | RedeemFailure> {
  try {
    return await openRequest(location.origin)<SignInLinkOwner>('/auth/sign-in-link', {
      method: 'POST',
      body: { tokenHash, as },
    });
  } catch (error) {
    if (!(error instanceof Refused)) return 'unreachable';
    const { status } = error.refusal;
    if (status === 429) return 'too-many';
    return status < 500 ? 'wrong' : 'unreachable';
  }
}

/** Browsers draw pages ahead of a visit: such a page is nobody's yet. */
function shown(page: Document & { prerendering?: boolean }): Promise<void> {
  if (!page.prerendering) return Promise.resolve();
  return new Promise((resolve) => page.addEventListener('prerenderingchange', () => resolve(), { once: true }));
}

function isSignedIn({ state }: Session): Promise<boolean> {
  return new Promise((resolve) => {
    const look = () => {
      const { kind } = state.get();
      if (kind === 'starting') return;
      stop();
      resolve(kind === 'signed-in');
    };
    const stop = state.subscribe(look);
    look();
  });
}

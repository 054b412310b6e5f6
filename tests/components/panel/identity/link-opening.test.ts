import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { browserMark } from '#components/panel/identity/browser-mark.ts';
import { LinkOpening } from '#components/panel/identity/link-opening.ts';
import type { SessionState } from '#components/panel/identity/operator-session.ts';
import type { RedeemFailure } from '#components/panel/identity/panel-session.ts';
import { takeSignInLink } from '#components/panel/identity/sign-in-link.ts';
import { cell } from '#components/panel/state/cell.ts';

const [OWN, OTHER] = ['anna@shop.example', 'eva@shop.example'];
const OUT: SessionState = { kind: 'signed-out', because: 'never' };
const AS_ANNA: SessionState = { kind: 'signed-in', personId: 'anna', email: OWN };

let storage: Map<string, string>;
let page: { prerendering: boolean } & EventTarget;
let answer: () => Promise<Response>;
beforeEach(() => {
  storage = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => storage.get(name) ?? null,
    setItem: (name: string, text: string) => storage.set(name, text),
    removeItem: (name: string) => storage.delete(name),
  });
  page = Object.assign(new EventTarget(), { prerendering: false });
  vi.stubGlobal('document', page);
  vi.stubGlobal('location', { origin: 'https://chat.example' });
  answer = async () => Response.json({ email: OTHER });
  vi.stubGlobal('fetch', () => answer());
});
afterEach(() => vi.unstubAllGlobals());

/** Somebody's session as the link finds it, and whom the link's redemption signs in. */
function opened(state: SessionState, failure: RedeemFailure | null = null) {
  const session = { state: cell(state), redeemed: [] as string[], redeemLink };
  async function redeemLink(tokenHash: string) {
    session.redeemed.push(tokenHash);
    if (!failure) session.state.set({ kind: 'signed-in', personId: 'eva', email: OTHER });
    return failure;
  }
  return { session, opening: new LinkOpening(session) };
}

const link = (mark: string | null = null) => ({ tokenHash: 'hash', as: 'eva', mark });
const digestOf = (mark: string) => createHash('sha256').update(`${mark}.hash`).digest('base64url');
const ownLink = () => link(digestOf(browserMark()!));

describe('a link that this browser asked for', () => {
  test('signs in at once where nobody is signed in', async () => {
    const { session, opening } = opened(OUT);
    await opening.open(ownLink());
    expect([session.redeemed, opening.state.get()]).toEqual([['hash'], { kind: 'none' }]);
  });

  test('asks first where somebody is signed in, and a no leaves everything as it was', async () => {
    const { session, opening } = opened(AS_ANNA);
    await opening.open(ownLink());
    expect(opening.state.get()).toEqual({ kind: 'asking', email: OTHER, isOwn: true });
    opening.dismiss();
    await opening.accept();
    expect([session.redeemed, session.state.get(), opening.state.get()]).toEqual([[], AS_ANNA, { kind: 'none' }]);
  });

  test('waits until it is known whether somebody is signed in', async () => {
    const { session, opening } = opened({ kind: 'starting' });
    const opening_ = opening.open(ownLink());
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect([session.redeemed, opening.state.get()]).toEqual([[], { kind: 'working' }]);
    session.state.set(AS_ANNA);
    await opening_;
    expect([session.redeemed, opening.state.get()]).toEqual([[], { kind: 'asking', email: OTHER, isOwn: true }]);
  });

  test('waits while the browser draws the page ahead of a visit', async () => {
    page.prerendering = true;
    const { session, opening } = opened(OUT);
    const opening_ = opening.open(ownLink());
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(session.redeemed).toEqual([]);
    page.dispatchEvent(new Event('prerenderingchange'));
    await opening_;
    expect(session.redeemed).toEqual(['hash']);
  });
});

describe('a link that was not asked for here', () => {
  test.each([
    ['an invitation', () => link()],
    ['of another browser', () => link(digestOf('x'.repeat(32)))],
    ['that names this browser’s mark of another link', () => ({ ...ownLink(), tokenHash: 'another' })],
    ['with a mark that is no digest', () => link(browserMark())],
  ])('asks, whatever it says of itself: %s', async (_, given) => {
    browserMark();
    const { session, opening } = opened(OUT);
    await opening.open(given());
    expect(opening.state.get()).toEqual({ kind: 'asking', email: OTHER, isOwn: false });
    expect(session.redeemed).toEqual([]);
    await opening.accept();
    expect(session.redeemed).toHaveLength(1);
    expect(opening.state.get()).toEqual({ kind: 'none' });
  });

  test('asks in a browser that keeps nothing, and on a page that cannot compute digests', async () => {
    vi.stubGlobal('localStorage', {
      getItem: () => null,
      setItem: () => {
        throw new Error('forbidden');
      },
      removeItem: () => undefined,
    });
    const { session, opening } = opened(OUT);
    await opening.open(link(digestOf('null')));
    expect([opening.state.get().kind, session.redeemed]).toEqual(['asking', []]);
    // What the page asks for is its own all the same, for as long as it is there.
    expect(browserMark()).toBe(browserMark());
  });

  test('that the server did not make, or cannot be asked about, is neither redeemed nor asked about', async () => {
    const refusal = (status: number) => async () => Response.json({ error: { code: 'x', message: 'x' } }, { status });
    const cases: [() => Promise<Response>, RedeemFailure][] = [
      [refusal(404), 'wrong'],
      [refusal(400), 'wrong'],
      [refusal(429), 'too-many'],
      [refusal(503), 'unreachable'],
      [() => Promise.reject(new TypeError('offline')), 'unreachable'],
    ];
    for (const [told, why] of cases) {
      answer = told;
      const { session, opening } = opened(OUT);
      await opening.open(link());
      await opening.accept().catch(() => undefined);
      expect([why, opening.state.get()]).toEqual([why, { kind: 'failed', why }]);
      expect(session.redeemed).toEqual([]);
    }
  });
});

describe('a yes', () => {
  const keeps = () => {
    storage.set('parley-panel/tenant_1/operator_1/draft', '"secret"');
    storage.set('parley-panel/last-tenant', '"tenant_1"');
  };

  test('in the place of somebody else takes away what was kept for them', async () => {
    vi.stubGlobal('localStorage', storageObject());
    keeps();
    const { opening } = opened(AS_ANNA);
    await opening.open(link());
    await opening.accept();
    expect([...storage.keys()]).toEqual(['parley-panel/last-tenant']);
  });

  test('to a link that has been used leaves who is signed in, and all that was kept', async () => {
    vi.stubGlobal('localStorage', storageObject());
    keeps();
    const { session, opening } = opened(AS_ANNA, 'wrong');
    await opening.open(link());
    await opening.accept();
    expect([session.state.get(), opening.state.get()]).toEqual([AS_ANNA, { kind: 'failed', why: 'wrong' }]);
    expect(storage.size).toBe(2);
    opening.dismiss();
    expect(opening.state.get()).toEqual({ kind: 'none' });
  });

  /** As browsers have it: what is kept are the object's own keys. */
  function storageObject() {
    const methods = {
      getItem: (name: string) => storage.get(name) ?? null,
      setItem: (name: string, text: string) => storage.set(name, text),
      removeItem: (name: string) => storage.delete(name),
    };
    return new Proxy(methods, {
      ownKeys: () => [...storage.keys()],
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    });
  }
});

test('a link is taken out of the address once, also when it is pasted into the open page', () => {
  const replaced: unknown[] = [];
  const at = (hash: string) =>
    ({
      location: { hash, pathname: '/panel', search: '?tenant=t' },
      history: { replaceState: (...given: unknown[]) => void replaced.push(given[2]) },
    }) as unknown as Window;
  const pasted = at('#token_hash=abc&type=email&as=who&mark=m');
  expect(takeSignInLink(pasted)).toEqual({ tokenHash: 'abc', as: 'who', mark: 'm' });
  expect(replaced).toEqual(['/panel?tenant=t']);
  const early = at('');
  early.parleySignInLink = '#token_hash=abc&type=email';
  expect(takeSignInLink(early)).toEqual({ tokenHash: 'abc', as: '', mark: null });
  expect(takeSignInLink(early)).toBeNull();
  expect(takeSignInLink(at('#messages'))).toBeNull();
});

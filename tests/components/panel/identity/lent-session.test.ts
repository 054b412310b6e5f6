import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { LentSession } from '#components/panel/identity/lent-session.ts';
import type { PageWord } from '#components/panel-embed/messages.ts';

const MINUTE = 60_000;

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** A token as the server makes them, as far as the panel reads it. */
function tokenOf(sub: string, lifetimeMs = 60 * MINUTE, mark = ''): string {
  const iat = Math.floor(Date.now() / 1000);
  const claims = Buffer.from(JSON.stringify({ sub, iat, exp: iat + lifetimeMs / 1000, mark })).toString('base64url');
  return `head.${claims}.signature`;
}

/** A panel, and the page around it that gives what it has at hand whenever it is asked. */
function embedded(first: string | null) {
  const page = { at: first, asked: 0, opened: [] as unknown[], say: (_: PageWord) => {}, postMessage };
  function postMessage(message: unknown, _target?: unknown, ports: unknown = []): void {
    page.opened.push(message);
    const [port] = ports as MessagePort[];
    port!.onmessage = () => {
      page.asked++;
      port!.postMessage({ token: page.at });
    };
    page.say = (word) => port!.postMessage(word);
  }
  const session = new LentSession(page);
  onTestFinished(session.start());
  return { page, session };
}

const signedIn = (session: LentSession) =>
  vi.waitFor(() => expect(session.state.get()).toMatchObject({ kind: 'signed-in' }));

describe('a panel in a tenant’s page', () => {
  test('is whose token the page hands in, and asks once for as long as it lasts', async () => {
    const token = tokenOf('operator_anna');
    const { page, session } = embedded(token);
    await signedIn(session);
    expect(session.state.get()).toMatchObject({ personId: 'operator_anna' });
    expect(await Promise.all([session.token(), session.token()])).toEqual([token, token]);
    expect(page).toMatchObject({ asked: 1, opened: [{ parley: 'panel-opened' }] });
  });

  test('asks anew shortly before the token ends, by this machine’s clock', async () => {
    const { page, session } = embedded(tokenOf('operator_anna', 10 * MINUTE));
    await signedIn(session);
    vi.setSystemTime(Date.now() + 9 * MINUTE);
    await session.token();
    expect(page.asked).toBe(1);
    vi.setSystemTime(Date.now() + 0.6 * MINUTE);
    page.at = tokenOf('operator_anna', 10 * MINUTE);
    expect(await session.token()).toBe(page.at);
    expect(page.asked).toBe(2);
  });

  test('goes on with the token at hand while the page has no new one, until that one has ended', async () => {
    const token = tokenOf('operator_anna', 10 * MINUTE);
    const { page, session } = embedded(token);
    await signedIn(session);
    page.at = null;
    vi.setSystemTime(Date.now() + 9.8 * MINUTE);
    expect(await session.token()).toBe(token);
    expect(page.asked).toBe(2);
    vi.setSystemTime(Date.now() + 0.2 * MINUTE);
    await expect(session.token()).rejects.toMatchObject({ refusal: { status: 401 } });
    page.at = tokenOf('operator_anna', 10 * MINUTE);
    expect(await session.token()).toBe(page.at);
  });

  test('has nothing new to show for a token that was refused when the page has only that one', async () => {
    const { page, session } = embedded(tokenOf('operator_anna'));
    await signedIn(session);
    expect(await session.renew()).toBeNull();
    page.at = tokenOf('operator_anna', 5 * MINUTE);
    expect(await session.renew()).toBe(page.at);
  });

  test('begins anew when the page’s person is another one', async () => {
    const { page, session } = embedded(tokenOf('operator_anna'));
    await signedIn(session);
    page.at = tokenOf('operator_bo');
    await session.renew();
    expect(session.state.get()).toMatchObject({ kind: 'signed-in', personId: 'operator_bo' });
  });

  test('says that nobody is signed in where the page has no token, and takes one when it is asked again', async () => {
    const { page, session } = embedded(null);
    await vi.waitFor(() => expect(session.state.get()).toMatchObject({ kind: 'signed-out' }));
    await expect(session.token()).rejects.toMatchObject({ refusal: { status: 401 } });
    page.at = tokenOf('operator_anna');
    await session.again();
    expect(session.state.get()).toMatchObject({ kind: 'signed-in' });
  });

  test('gives up on a page that says nothing for twenty seconds', async () => {
    const session = new LentSession({ postMessage: () => {} });
    onTestFinished(session.start());
    await vi.advanceTimersByTimeAsync(19_000);
    expect(session.state.get()).toEqual({ kind: 'starting' });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(session.state.get()).toEqual({ kind: 'signed-out', because: 'ended' });
  });

  test('takes what is no token for one that the server will judge', async () => {
    const { session } = embedded('anything');
    await signedIn(session);
    expect(await session.token()).toBe('anything');
  });
});

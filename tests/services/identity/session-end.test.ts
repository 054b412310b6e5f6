import { decodeJwt } from 'jose';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { IdentityService } from '#lib/services/identity/port.ts';
import {
  browserOf,
  embeddedService,
  type IdentitySubject,
  newAddress,
  startCloud,
  startEmbedded,
  supabaseService,
} from './identity-subject.ts';

const DAY_MS = 24 * 60 * 60_000;

interface Started {
  subject: IdentitySubject;
  /** Another process on the same data. */
  anotherProcess: () => IdentityService;
  /** How often the provider was asked after a session while this went on. */
  asked: (work: () => Promise<unknown>) => Promise<number>;
}

async function embedded(): Promise<Started> {
  const subject = await startEmbedded();
  const asked = async (work: () => Promise<unknown>) => {
    const query = vi.spyOn(subject.pool, 'query');
    await work();
    const { length } = query.mock.calls;
    query.mockRestore();
    return length;
  };
  return { subject, anotherProcess: () => embeddedService(subject.appUrl, subject.pool), asked };
}

async function cloud(): Promise<Started> {
  const subject = await startCloud();
  const { supabase } = subject;
  const asked = async (work: () => Promise<unknown>) => {
    supabase.requests.length = 0;
    await work();
    return supabase.requests.filter((request) => request === 'GET /auth/v1/user').length;
  };
  return { subject, anotherProcess: () => supabaseService(supabase), asked };
}

describe.each([
  ['embedded', embedded],
  ['cloud', cloud],
])('the end of a session of the %s identity', (_driver, start) => {
  let subject: IdentitySubject;
  let anotherProcess: Started['anotherProcess'];
  let asked: Started['asked'];
  beforeAll(async () => {
    ({ subject, anotherProcess, asked } = await start());
  });
  afterAll(() => subject.close());
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
  const advance = (ms: number) => vi.setSystemTime(Date.now() + ms);

  async function signIn(email = newAddress()) {
    const { code } = await subject.service.createSignIn(email);
    const browser = browserOf(subject.service);
    const { data } = await browser.verifyOtp({ email, token: code, type: 'email' });
    const accessToken = data.session!.access_token;
    return { browser, session: { id: String(decodeJwt(accessToken).session_id), accessToken } };
  }
  const admitted = async ({ session }: { session: { accessToken: string } }, by = subject.service) =>
    (await by.verifyAccessToken(session.accessToken)) !== null;

  test('by a sign-out everywhere stops every access token of the person within 5 s, in each process', async () => {
    const email = newAddress();
    const [one, two, stranger, other] = [await signIn(email), await signIn(email), await signIn(), anotherProcess()];
    for (const each of [one, two, stranger])
      expect([await admitted(each), await admitted(each, other)]).toEqual([true, true]);
    await one.browser.signOut({ scope: 'global' });
    advance(4000);
    for (const each of [one, two]) expect([await admitted(each), await admitted(each, other)]).toEqual([false, false]);
    expect([await admitted(stranger), await admitted(stranger, other)]).toEqual([true, true]);
  });

  test('by a sign-out here stops its own token alone', async () => {
    const email = newAddress();
    const [one, two] = [await signIn(email), await signIn(email)];
    expect(await admitted(one)).toBe(true);
    await one.browser.signOut({ scope: 'local' });
    advance(4000);
    expect([await admitted(one), await admitted(two)]).toEqual([false, true]);
  });

  test('is found at once by whoever asks anew for the sake of open streams, and of each session once', async () => {
    const email = newAddress();
    const [one, two, stranger, other] = [await signIn(email), await signIn(email), await signIn(), anotherProcess()];
    const all = [one.session, two.session, two.session, stranger.session];
    expect(await other.endedSessions([])).toEqual([]);
    expect(await other.endedSessions(all)).toEqual([]);
    await one.browser.signOut({ scope: 'global' });
    expect(new Set(await other.endedSessions(all))).toEqual(new Set([one.session.id, two.session.id]));
  });

  test('is looked for once by many requests together, and not again for some seconds', async () => {
    const one = await signIn();
    const many = () => Promise.all(Array.from({ length: 50 }, () => admitted(one)));
    expect(await asked(many)).toBe(1);
    advance(1000);
    expect(await asked(many)).toBe(0);
    advance(3000);
    expect(await asked(many)).toBe(1);
  });

  test('comes 90 days after its sign-in, whatever was refreshed', async () => {
    const one = await signIn();
    const refreshed = async () => {
      const { data } = await one.browser.refreshSession();
      return data.session ? admitted({ session: { accessToken: data.session.access_token } }) : null;
    };
    for (let day = 29; day < 90; day += 29) {
      advance(29 * DAY_MS);
      expect([day, await refreshed()]).toEqual([day, true]);
    }
    advance(3 * DAY_MS - 10_000);
    expect(await refreshed()).toBe(true);
    advance(11_000);
    expect(await refreshed()).not.toBe(true);
  });
});

import { randomUUID } from 'node:crypto';
import { decodeJwt } from 'jose';
import type { Pool } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { forgetOncePerProcess, oncePerProcess } from '#lib/core/once-per-process.ts';
import { refreshTokenOf } from '#lib/services/identity/embedded/refresh-token.ts';
import type { IdentityEndpoints, IdentityService, IdentitySession } from '#lib/services/identity/port.ts';
import { embeddedService, type IdentitySubject, newAddress, startEmbedded } from './identity-subject.ts';

const NOT_FOUND = { code: 'refresh_token_not_found', status: 400 };
const ALREADY_USED = { code: 'refresh_token_already_used', status: 400 };
const DAY_MS = 24 * 60 * 60_000;

describe('sessions of the embedded identity', () => {
  let service: IdentityService;
  let endpoints: IdentityEndpoints;
  let pool: Pool;
  let appUrl: string;
  let sign: IdentitySubject['sign'];
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ service, pool, appUrl, sign, close } = await startEmbedded());
    endpoints = endpointsOf(service);
  });
  afterAll(() => close());
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const advance = (ms: number) => vi.setSystemTime(Date.now() + ms);
  const endpointsOf = ({ endpoints: own }: IdentityService): IdentityEndpoints => {
    if (!own) throw new Error('the embedded identity has endpoints');
    return own;
  };
  const signIn = async (email = newAddress()): Promise<IdentitySession> =>
    endpoints.redeemLink((await service.createSignIn(email)).tokenHash);
  const sessionIdOf = async ({ person }: IdentitySession): Promise<string> => {
    const { rows } = await pool.query('select id from identity_sessions where user_id = $1', [person.id]);
    return rows[0].id;
  };

  test('of ten parallel refreshes with one token all get the one successor', async () => {
    const { refreshToken } = await signIn();
    const refreshed = await Promise.all(Array.from({ length: 10 }, () => endpoints.refresh(refreshToken)));
    const successors = new Set(refreshed.map((each) => each.refreshToken));
    expect(successors.size).toBe(1);
    expect(successors).not.toContain(refreshToken);
  });

  test('within ten seconds a used refresh token gives its successor again; after them it ends the session', async () => {
    const { refreshToken } = await signIn();
    const successor = await endpoints.refresh(refreshToken);
    advance(9000);
    expect((await endpoints.refresh(refreshToken)).refreshToken).toBe(successor.refreshToken);
    advance(2000);
    await expect(endpoints.refresh(refreshToken)).rejects.toMatchObject(ALREADY_USED);
    await expect(endpoints.refresh(successor.refreshToken)).rejects.toMatchObject(NOT_FOUND);
    await expect(endpoints.findPerson(successor.accessToken)).rejects.toMatchObject({ code: 'session_not_found' });
  });

  test('a token older than the one just used is a theft even within ten seconds', async () => {
    const first = await signIn();
    const second = await endpoints.refresh(first.refreshToken);
    const third = await endpoints.refresh(second.refreshToken);
    await expect(endpoints.refresh(first.refreshToken)).rejects.toMatchObject(ALREADY_USED);
    await expect(endpoints.refresh(third.refreshToken)).rejects.toMatchObject(NOT_FOUND);
  });

  test('a theft in one session leaves the other sessions of the person alone', async () => {
    const email = newAddress();
    const [stolen, other] = [await signIn(email), await signIn(email)];
    await endpoints.refresh(stolen.refreshToken);
    advance(60_000);
    await expect(endpoints.refresh(stolen.refreshToken)).rejects.toMatchObject(ALREADY_USED);
    await expect(endpoints.refresh(other.refreshToken)).resolves.toMatchObject({ person: { email } });
  });

  test('a forged, bent or foreign refresh token is unknown, and ends nobody’s session', async () => {
    const session = await signIn();
    const { refreshToken } = session;
    const id = await sessionIdOf(session);
    const bytes = Buffer.from(refreshToken, 'base64url');
    const bent = [0, 17, 19, 20, bytes.length - 1].map((at) => {
      const copy = Buffer.from(bytes);
      copy[at] = (copy[at] ?? 0) ^ 1;
      return copy.toString('base64url');
    });
    const ahead = refreshTokenOf(id, 7);
    const respelled = [`${refreshToken}=`, `${refreshToken}.`, ` ${refreshToken}`, refreshToken.slice(0, -1)];
    for (const token of [...bent, ...respelled, ahead, refreshTokenOf(randomUUID(), 0), '', 'x'])
      await expect(endpoints.refresh(token)).rejects.toMatchObject(NOT_FOUND);
    await expect(endpoints.refresh(refreshToken)).resolves.toBeTruthy();
  });

  test('a session lives on as long as it is refreshed, and ends after 30 days without', async () => {
    let { refreshToken } = await signIn();
    for (let time = 0; time < 3; time++) {
      advance(29 * DAY_MS);
      ({ refreshToken } = await endpoints.refresh(refreshToken));
    }
    advance(30 * DAY_MS + 1000);
    await expect(endpoints.refresh(refreshToken)).rejects.toMatchObject(NOT_FOUND);
    await service.createSignIn(newAddress());
    const { rows } = await pool.query('select 1 from identity_sessions where expires_at <= $1', [new Date()]);
    expect(rows).toEqual([]);
  });

  test('the sign-in is dated to the millisecond, and no refresh renews it', async () => {
    vi.setSystemTime(new Date('2031-05-05T12:00:00.789Z'));
    const { accessToken, refreshToken } = await signIn();
    advance(60_000);
    const refreshed = await endpoints.refresh(refreshToken);
    for (const token of [accessToken, refreshed.accessToken])
      expect((await service.verifyAccessToken(token))?.signedInAt).toEqual(new Date('2031-05-05T12:00:00.789Z'));
  });

  test('another instance on the same data takes the tokens of this one', async () => {
    const { accessToken, refreshToken, person } = await signIn();
    const second = embeddedService(appUrl, pool);
    expect(await second.verifyAccessToken(accessToken)).toMatchObject({ userId: person.id });
    expect(await endpointsOf(second).refresh(refreshToken)).toMatchObject({ person: { id: person.id } });
  });

  test('a deployment with another secret takes nothing of this one', async () => {
    const { accessToken, refreshToken } = await signIn();
    const secret = oncePerProcess('root-secret', () => '');
    forgetOncePerProcess('root-secret');
    oncePerProcess('root-secret', () => randomUUID());
    const stranger = embeddedService(appUrl, pool);
    expect(await stranger.verifyAccessToken(accessToken)).toBeNull();
    await expect(endpointsOf(stranger).refresh(refreshToken)).rejects.toMatchObject(NOT_FOUND);
    forgetOncePerProcess('root-secret');
    oncePerProcess('root-secret', () => secret);
    await expect(endpoints.refresh(refreshToken)).resolves.toBeTruthy();
  });

  test("a token that names one person and another's session is of neither", async () => {
    const [one, other] = [await signIn(), await signIn()];
    const { iss, sub, ...claims } = decodeJwt(one.accessToken);
    const mixed = await sign({ ...claims, iss, sub: other.person.id });
    expect(sub).toBe(one.person.id);
    await expect(endpoints.findPerson(mixed)).rejects.toMatchObject({ code: 'session_not_found' });
    await expect(endpoints.signOut(mixed, 'global')).rejects.toMatchObject({ code: 'session_not_found' });
  });

  test('signing out needs a session that is still there', async () => {
    const { accessToken } = await signIn();
    await endpoints.signOut(accessToken, 'local');
    await expect(endpoints.signOut(accessToken, 'global')).rejects.toMatchObject({ code: 'session_not_found' });
    await expect(endpoints.signOut('a.b.c', 'global')).rejects.toMatchObject({ code: 'bad_jwt', status: 403 });
  });
});

import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { db } from '#lib/db/database.ts';
import { linkIdentity } from '#lib/operators/sign-in/link-identity.ts';
import { maybeOperatorBySession } from '#lib/operators/operator-actor.ts';
import { ownAccount } from '#lib/operators/own-account.ts';
import { services } from '#lib/services/services.ts';
import { useDomain } from '#tests/support/domain.ts';
import { anOperator, aTenant } from '#tests/support/factories.ts';

await useDomain();

test('a login that is another operator’s of the tenant is not linked, and the log says so', async () => {
  const { tenant, admin } = await aTenant();
  const other = await anOperator(tenant.id);
  const [userId, email] = [randomUUID(), `${randomUUID()}@shop.example`];
  await db().execute(sql`update operators set identity_id = ${userId} where id = ${other.operatorId}`);
  await db().execute(sql`update operators set email = ${email} where id = ${admin.operatorId}`);
  const written = vi.spyOn(process.stderr, 'write');
  expect(
    await linkIdentity({
      userId,
      session: { id: randomUUID(), accessToken: 'x' },
      verifiedEmail: email,
      signedInAt: new Date(),
      expiresAt: new Date(Date.now() + 60_000),
    }),
  ).toBe(false);
  const lines = written.mock.calls.map(([line]) => String(line)).join('');
  written.mockRestore();
  expect(lines).toContain('a sign-in is linked to another operator of the tenant');
  expect(lines).toContain(admin.operatorId);
  expect(lines).not.toContain(email);
});

test('of many first calls after a sign-in, all at once, every one is admitted', async () => {
  const { tenant, admin } = await aTenant();
  const { rows } = await db().execute<{ email: string }>(
    sql`select email from operators where id = ${admin.operatorId}`,
  );
  const email = rows[0]!.email;
  const { code } = await services().identity.createSignIn(email);
  const { accessToken } = await services().identity.endpoints!.redeemCode(email, code);
  const call = () => maybeOperatorBySession(accessToken, { tenantId: tenant.id, impersonate: null });
  const admitted = await Promise.all(Array.from({ length: 20 }, call));
  expect(new Set(admitted.map((actor) => actor?.operatorId))).toEqual(new Set([admin.operatorId]));
});

test('a sign-in links in every tenant, also where its first call asks for one that it is linked in already', async () => {
  const [first, second] = [await aTenant(), await aTenant()];
  const email = `${randomUUID()}@shop.example`;
  const signedIn = async () => {
    const { code } = await services().identity.createSignIn(email);
    return (await services().identity.endpoints!.redeemCode(email, code)).accessToken;
  };
  const rename = (operatorId: string) =>
    db().execute(sql`update operators set email = ${email} where id = ${operatorId}`);
  const tenantsSeen = async (token: string) => {
    const actor = await maybeOperatorBySession(token, { tenantId: first.tenant.id, impersonate: null });
    return (await ownAccount(actor!)).tenants.map(({ id }) => id).toSorted();
  };
  await rename(first.admin.operatorId);
  expect(await tenantsSeen(await signedIn())).toEqual([first.tenant.id]);
  await rename(second.admin.operatorId);
  expect(await tenantsSeen(await signedIn())).toEqual([first.tenant.id, second.tenant.id].toSorted());
});

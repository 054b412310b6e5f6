import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { forgetOncePerProcess } from '#lib/core/once-per-process.ts';
import { createConversation } from '#lib/conversations/create-conversation.ts';
import { hashOfSecret } from '#lib/core/secrets/token-hash.ts';
import { eraseVisitor } from '#lib/personal-data/erase-visitor.ts';
import { findTenant, forgetTenant } from '#lib/tenants/tenant.ts';
import { createVisitor } from '#lib/visitors/create-visitor.ts';
import { maybeVisitorActor, rememberVisitor } from '#lib/visitors/visitor-token.ts';
import { countStatements } from '#tests/support/count-statements.ts';
import { useDomain } from '#tests/support/domain.ts';
import { aTenant } from '#tests/support/factories.ts';
import { POST } from '../../../app/api/v1/visitor/conversations/[id]/messages/route.ts';

const ORIGIN = 'https://shop.example';

beforeAll(() => useDomain());
afterEach(() => vi.useRealTimers());

test('visitors who come at once are looked up together, each by their own token', async () => {
  const tenants = [await aTenant(), await aTenant()];
  const visitors = await Promise.all(
    Array.from({ length: 20 }, (_, index) => createVisitor(tenants[index % 2]!.tenant.id, 'no')),
  );
  forgetOncePerProcess('visitor-tokens');
  const counting = countStatements();
  const actors = await Promise.all(
    [...visitors.map(({ token }) => token), 'vt_nobody'].map((token) => maybeVisitorActor(token)),
  );
  expect(counting.stop().statements.length).toBeLessThanOrEqual(2);
  expect(actors.map((actor) => actor && [actor.tenantId, actor.visitorId])).toEqual([
    ...visitors.map(({ visitorId }, index) => [tenants[index % 2]!.tenant.id, visitorId]),
    null,
  ]);
});

test("a tenant's settings are read once for all who want them at once, and anew after a change", async () => {
  const { tenant } = await aTenant();
  forgetTenant(tenant.id);
  const counting = countStatements();
  await Promise.all(Array.from({ length: 20 }, () => findTenant(tenant.id)));
  const early = findTenant(tenant.id);
  forgetTenant(tenant.id);
  await Promise.all([early, findTenant(tenant.id)]);
  expect(counting.stop().statements).toHaveLength(2);
});

describe('a visitor who was there before', () => {
  const after = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });
  const asked = async (token: string, lately: boolean) => {
    const counting = countStatements();
    const actor = await maybeVisitorActor(token, { lately });
    return [actor?.kind, counting.stop().statements.length];
  };

  test('is not looked up when they were just made, nor for five seconds', async () => {
    const { tenant } = await aTenant();
    const { token } = await createVisitor(tenant.id, 'no');
    expect(await asked(token, false)).toEqual(['visitor', 0]);
    after(4_000);
    expect(await asked(token, false)).toEqual(['visitor', 0]);
    after(2_000);
    expect(await asked(token, false)).toEqual(['visitor', 1]);
  });

  test('is not looked up for ten minutes by what finds out itself whether they are still there', async () => {
    const { tenant } = await aTenant();
    const { token } = await createVisitor(tenant.id, 'no');
    after(590_000);
    expect(await asked(token, true)).toEqual(['visitor', 0]);
    after(20_000);
    expect(await asked(token, true)).toEqual(['visitor', 1]);
  });

  test('is nobody for that either once they were erased here', async () => {
    const { tenant } = await aTenant();
    const { token, visitorId } = await createVisitor(tenant.id, 'no');
    await eraseVisitor(tenant.id, visitorId);
    expect((await asked(token, true))[0]).toBeUndefined();
    after(60_000);
    expect(await asked(token, true)).toEqual([undefined, 0]);
  });

  test('and was erased elsewhere is nobody when they write, whatever they write', async () => {
    const { tenant } = await aTenant();
    const { token, visitorId } = await createVisitor(tenant.id, 'no');
    const { snapshot } = await createConversation((await maybeVisitorActor(token))!, {
      pageUrl: null,
      pageTitle: null,
    });
    const write = async (body: unknown, declared?: string) => {
      const known = { authorization: `Bearer ${token}`, 'content-type': 'application/json', origin: ORIGIN };
      const headers = { ...known, ...(declared && { 'content-length': declared }) };
      const request = new Request('https://chat.example/x', { method: 'POST', headers, body: JSON.stringify(body) });
      const answer = await POST(request, { params: Promise.resolve({ id: snapshot.id }) });
      if (answer.ok) await answer.text();
      return answer.status;
    };
    expect([await write({ body: 'Hello' }), await write({ body: 1 })]).toEqual([200, 400]);
    await eraseVisitor(tenant.id, visitorId);
    // As another process has it, which heard nothing of that.
    forgetOncePerProcess('erased-visitors');
    rememberVisitor(hashOfSecret(token), { tenantId: tenant.id, id: visitorId, externalId: null, language: null });
    after(6_000);
    expect([await write({ body: 'Hello' }), await write({ body: 1 })]).toEqual([401, 401]);
    // How long the body is comes before who sends it.
    expect(await write({ body: 'Hello' }, '9000000')).toBe(413);
  });
});

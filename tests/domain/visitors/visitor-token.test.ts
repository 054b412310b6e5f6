import { beforeAll, expect, test } from 'vitest';
import { findTenant, forgetTenant } from '#lib/tenants/tenant.ts';
import { createVisitor } from '#lib/visitors/create-visitor.ts';
import { maybeVisitorActor } from '#lib/visitors/visitor-token.ts';
import { countStatements } from '#tests/support/count-statements.ts';
import { useDomain } from '#tests/support/domain.ts';
import { aTenant } from '#tests/support/factories.ts';

beforeAll(() => useDomain());

test('visitors who come at once are looked up together, each by their own token', async () => {
  const tenants = [await aTenant(), await aTenant()];
  const visitors = await Promise.all(
    Array.from({ length: 20 }, (_, index) => createVisitor(tenants[index % 2]!.tenant.id, 'no')),
  );
  const counting = countStatements();
  const actors = await Promise.all([...visitors.map(({ token }) => token), 'vt_nobody'].map(maybeVisitorActor));
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

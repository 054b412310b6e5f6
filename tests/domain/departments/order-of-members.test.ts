import { beforeAll, expect, test } from 'vitest';
import { aRotation } from '#tests/domain/conversations/routing/a-department.ts';
import { transaction } from '#lib/db/transaction.ts';
import { updateDepartment } from '#lib/departments/change-departments.ts';
import { takeTurn } from '#lib/departments/rotation.ts';
import { useDomain } from '#tests/support/domain.ts';

beforeAll(() => useDomain());

test('members come in the order that is asked for, and the rotation goes on behind who had the last turn', async () => {
  const { tenant, department, memberIds } = await aRotation(4);
  const turn = async () => {
    const taken = await transaction((tx) => takeTurn(tx, tenant.id, department.id, memberIds));
    return memberIds.indexOf(taken!.id);
  };
  expect([await turn(), await turn()]).toEqual([0, 1]);
  const backwards = memberIds.toReversed();
  const changed = await updateDepartment(tenant.id, department.id, { memberIds: backwards, inOrder: true });
  expect(changed.memberIds).toEqual(backwards);
  expect([await turn(), await turn(), await turn(), await turn()]).toEqual([0, 3, 2, 1]);
  const unasked = await updateDepartment(tenant.id, department.id, { memberIds });
  expect(unasked.memberIds).toEqual(backwards);
});

test('the order is kept where some come and some leave', async () => {
  const { tenant, department, memberIds } = await aRotation(4);
  const [a, b, c, d] = memberIds as [string, string, string, string];
  await updateDepartment(tenant.id, department.id, { memberIds: [a, b, c] });
  const changed = await updateDepartment(tenant.id, department.id, { memberIds: [d, c, a], inOrder: true });
  expect(changed.memberIds).toEqual([d, c, a]);
  const again = await updateDepartment(tenant.id, department.id, { memberIds: [a, c, d, b], inOrder: true });
  expect(again.memberIds).toEqual([a, c, d, b]);
});

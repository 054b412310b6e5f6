import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { actOnConversation } from '#lib/conversations/ownership/act-on-conversation.ts';
import { triageConversation } from '#lib/conversations/triage/triage-conversation.ts';
import { now } from '#lib/core/time.ts';
import { db } from '#lib/db/database.ts';
import { createDepartment } from '#lib/departments/change-departments.ts';
import { addSavedReply } from '#lib/saved-replies/saved-replies.ts';
import { deleteLeftFiles } from '#lib/files/delete-left-files.ts';
import { deleteTenant } from '#lib/platform/platform-tenants.ts';
import { services } from '#lib/services/services.ts';
import { useDomain } from '#tests/support/domain.ts';
import { aConversation, aTenant, aVisitor } from '#tests/support/factories.ts';
import { rowsOf } from '../personal-data/a-person.ts';

beforeAll(() => useDomain());
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const doomedOf = async (tenantId: string) =>
  (await db().execute<{ path: string }>(sql`select path from doomed_files where tenant_id = ${tenantId}`)).rows;

test('the files of a deleted tenant are noted with its rows, and deleted later when a crash comes between', async () => {
  const [gone, other] = [await aTenant(), await aTenant()];
  const path = (tenantId: string) => `${tenantId}/attachments/one`;
  for (const { tenant } of [gone, other]) await services().blob.put(path(tenant.id), Buffer.from('x'), 'image/png');
  const notedBefore: unknown[] = [];
  vi.spyOn(services().blob, 'deletePrefix').mockImplementationOnce(async () => {
    notedBefore.push(...(await doomedOf(gone.tenant.id)));
    throw new Error('the process ends here');
  });
  await deleteTenant(gone.tenant.id);
  expect(notedBefore).toEqual([{ path: `${gone.tenant.id}/` }]);
  expect(await doomedOf(gone.tenant.id)).toEqual(notedBefore);
  vi.useFakeTimers({ toFake: ['Date'], now: now().getTime() + 60_000 });
  expect(await deleteLeftFiles(new AbortController().signal)).toEqual({ done: 1, left: false });
  expect(await services().blob.head(path(gone.tenant.id))).toBeNull();
  expect(await services().blob.head(path(other.tenant.id))).not.toBeNull();
  expect(await doomedOf(gone.tenant.id)).toEqual([]);
});

test('a deleted tenant leaves no row, whatever of its own pointed to what', async () => {
  const { tenant, admin } = await aTenant();
  const department = { name: 'Support', memberIds: [admin.operatorId], urlRules: ['*'] };
  await createDepartment(tenant.id, department);
  await addSavedReply(admin, { shortcut: 'hello', body: 'Hello!', shared: true });
  const { snapshot } = await aConversation(await aVisitor(tenant.id));
  await actOnConversation(admin, snapshot.id, 'join');
  await triageConversation(admin, snapshot.id, { tags: ['return'] });
  expect((await rowsOf(tenant.id)).filter((row) => row.startsWith('conversation_tags'))).toHaveLength(1);
  await deleteTenant(tenant.id);
  expect(await rowsOf(tenant.id)).toEqual([]);
});

test('a tenant that is not there dooms nothing', async () => {
  await expect(deleteTenant('tenant_01jd4q8w2tf7sbm3v5x9kz6ahe')).rejects.toThrow('No such tenant');
  expect(await doomedOf('tenant_01jd4q8w2tf7sbm3v5x9kz6ahe')).toEqual([]);
});

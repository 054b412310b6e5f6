import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { now } from '#lib/core/time.ts';
import { db } from '#lib/db/database.ts';
import { transaction } from '#lib/db/transaction.ts';
import { deleteLeftFiles } from '#lib/files/delete-left-files.ts';
import { doomFiles } from '#lib/files/doomed-files.ts';
import { services } from '#lib/services/services.ts';
import { useDomain } from '#tests/support/domain.ts';

const MINUTE_MS = 60_000;
const unhurried = new AbortController().signal;

beforeAll(() => useDomain());
beforeEach(() => db().execute(sql`delete from doomed_files`));
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const later = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: now().getTime() + ms });
const doom = (tenantId: string, paths: string[]) => transaction((tx) => doomFiles(tx, tenantId, paths));
const stuck = (tenantId: string, count: number) => Array.from({ length: count }, (_, n) => `${tenantId}/stuck/${n}`);
const isThere = async (path: string) => (await services().blob.head(path)) !== null;

async function aFile(path: string): Promise<string> {
  await services().blob.put(path, Buffer.from('x'), 'image/png');
  return path;
}

/** A store that refuses a call which names such a file. */
function refuseStuck() {
  const { blob } = services();
  const real = blob.delete.bind(blob);
  return vi.spyOn(blob, 'delete').mockImplementation(async (paths) => {
    if (paths.some((path) => path.includes('/stuck/'))) throw new Error('refused');
    await real(paths);
  });
}

test('files are left to whoever doomed them for a minute, and then deleted with what lies below a folder', async () => {
  const paths = [await aFile('tenant_a/one'), await aFile('tenant_a/folder/two'), await aFile('tenant_a/folder2')];
  await doom('tenant_a', ['tenant_a/one', 'tenant_a/folder/']);
  expect(await deleteLeftFiles(unhurried)).toEqual({ done: 0, left: false });
  later(MINUTE_MS);
  expect(await deleteLeftFiles(unhurried)).toEqual({ done: 2, left: false });
  expect(await Promise.all(paths.map(isThere))).toEqual([false, false, true]);
  expect(await deleteLeftFiles(unhurried)).toEqual({ done: 0, left: false });
});

test('hundreds that cannot be deleted hold up neither another tenant nor the others of their own', async () => {
  refuseStuck();
  await doom('tenant_a', stuck('tenant_a', 620));
  later(1);
  const [own, others] = [await aFile('tenant_a/own'), await aFile('tenant_b/file')];
  await doom('tenant_a', [own]);
  await doom('tenant_b', [others]);
  later(MINUTE_MS);
  expect(await deleteLeftFiles(unhurried)).toEqual({ done: 1, left: false });
  expect(await isThere(others)).toBe(false);
  later(MINUTE_MS);
  expect(await deleteLeftFiles(unhurried)).toEqual({ done: 1, left: false });
  expect(await isThere(own)).toBe(false);
});

test('what fails waits ever longer, at most a day', async () => {
  const deletion = refuseStuck();
  later(0);
  await doom('tenant_a', stuck('tenant_a', 1));
  for (const [tries, minutes] of [1, 1, 4, 16, 64, 256, 1024, 1440, 1440].entries()) {
    later(minutes * MINUTE_MS - 1);
    await deleteLeftFiles(unhurried);
    expect(deletion).toHaveBeenCalledTimes(tries);
    later(1);
    await deleteLeftFiles(unhurried);
    expect(deletion).toHaveBeenCalledTimes(tries + 1);
  }
});

test('what comes anew goes before what has failed, and a run ends with its time', async () => {
  const deletion = refuseStuck();
  await doom('tenant_a', stuck('tenant_a', 3));
  later(MINUTE_MS);
  await deleteLeftFiles(unhurried);
  later(MINUTE_MS);
  await doom('tenant_a', [await aFile('tenant_a/new')]);
  later(MINUTE_MS);
  const ending = new AbortController();
  deletion.mockClear();
  deletion.mockImplementationOnce(async () => ending.abort());
  expect(await deleteLeftFiles(ending.signal)).toEqual({ done: 1, left: true });
  expect(deletion.mock.calls).toEqual([[['tenant_a/new']]]);
});

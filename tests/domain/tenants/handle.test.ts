import { beforeAll, expect, test } from 'vitest';
import { handleFrom } from '#lib/operators/handle.ts';
import { useDomain } from '#tests/support/domain.ts';
import { anOperator, aTenant } from '#tests/support/factories.ts';

beforeAll(() => useDomain());

test.each([
  ['Anna Berg', 'anna-berg'],
  ['Bjørn Åse', 'bjorn-ase'],
  ['José  Núñez!', 'jose-nunez'],
  ['李', 'operator'],
  ['x'.repeat(50), 'x'.repeat(32)],
])('%s gives the handle %s', (name, handle) => {
  expect(handleFrom(name)).toBe(handle);
});

test('a handle is unique in the tenant, the assistant included, with many made at once', async () => {
  const { tenant } = await aTenant();
  const named = await Promise.all(Array.from({ length: 6 }, () => anOperator(tenant.id, 'Anna Berg')));
  const other = await anOperator(tenant.id, 'Assistant');
  const handles = [...named, other].map((each) => each.handle);
  expect(new Set(handles).size).toBe(handles.length);
  expect(handles).not.toContain('assistant');
  expect(handles).not.toContain('anna');
  for (const handle of handles) expect(handle).toMatch(/^[a-z0-9_-]{2,32}$/);
});

import { expect, test } from 'vitest';
import type { TestSpecification, Vitest } from 'vitest/node';
import { IsolatedFirst } from '#scripts/test/isolated-first.ts';

const nothingKnown = { cache: { getTestSpecificationResult: () => undefined } } as unknown as Vitest;

function fileOf(name: string, groupOrder: number, isolate: boolean): TestSpecification {
  const project = { name, config: { isolate, sequence: { groupOrder } } };
  return { moduleId: import.meta.filename, project } as unknown as TestSpecification;
}

test('files that have a process each begin their group, and groups stay in their order', async () => {
  const files = [
    fileOf('shared later', 2, false),
    fileOf('a shared one', 1, false),
    fileOf('isolated later', 2, true),
    fileOf('isolated', 1, true),
  ];
  const sorted = await new IsolatedFirst(nothingKnown).sort(files);
  expect(sorted.map(({ project }) => project.name)).toEqual([
    'isolated',
    'a shared one',
    'isolated later',
    'shared later',
  ]);
});

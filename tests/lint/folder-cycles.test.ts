import { expect, test } from 'vitest';
import { findFolderCycles } from '#scripts/check/find-folder-cycles.ts';

const cyclesOf = (files: Record<string, string>) => findFolderCycles(new Map(Object.entries(files)));

test('two folders that import each other are found, with the imports that do it', () => {
  expect(
    cyclesOf({
      'lib/a/one.ts': `import { two } from '#lib/b/two.ts';`,
      'lib/b/two.ts': `export const two = 2;`,
      'lib/b/three.ts': `export type { One } from '../a/one.ts';`,
    }),
  ).toEqual([
    {
      folders: ['lib/a', 'lib/b'],
      imports: ['lib/a/one.ts imports lib/b/two.ts', 'lib/b/three.ts imports lib/a/one.ts'],
    },
  ]);
});

test('a circle of three is told once, also where the imports are of subfolders and at run time', () => {
  const cycles = cyclesOf({
    'app/a/deep/one.tsx': `const load = () => import('#app/b/two.ts');`,
    'app/b/two.ts': `import '../c/x/three.ts';`,
    'app/c/x/three.ts': ``,
    'app/c/four.ts': `import {\n  five,\n} from "#app/a/five.ts";`,
    'app/a/five.ts': ``,
  });
  expect(cycles.map(({ folders }) => folders)).toEqual([['app/a', 'app/b', 'app/c']]);
});

test('a circle deep down is found, and so is one that begins beside it', () => {
  const cycles = cyclesOf({
    'lib/x/a/one.ts': `import '../b/two.ts';`,
    'lib/x/b/two.ts': `import '../a/other.ts';`,
    'lib/x/a/other.ts': ``,
    'lib/y/one.ts': `import '#lib/z/two.ts';`,
    'lib/z/two.ts': `import '#lib/y/one.ts';`,
  });
  expect(cycles.map(({ folders }) => folders)).toEqual([
    ['lib/x/a', 'lib/x/b'],
    ['lib/y', 'lib/z'],
  ]);
});

test('a folder may import from one inside of it and the other way, and folders one way', () => {
  expect(
    cyclesOf({
      'lib/mail/create.ts': `import './embedded/driver.ts';\nimport '#lib/core/time.ts';\nimport 'zod';`,
      'lib/mail/port.ts': ``,
      'lib/mail/embedded/driver.ts': `import '../port.ts';`,
      'lib/core/time.ts': ``,
    }),
  ).toEqual([]);
});

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import type { BuildStep } from '#scripts/build/build-steps.ts';
import { buildWhatIsStale } from '#scripts/build/build-what-is-stale.ts';

let folder: string;
let ran: string[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parley-build-'));
  mkdirSync(join(folder, 'source/deep'), { recursive: true });
  writeFileSync(join(folder, 'source/deep/one.ts'), '1');
  ran = [];
});

const output = (name: string) => join(folder, `${name}.out`);

function step(name: string, run: () => void = () => writeFileSync(output(name), '')): BuildStep {
  return {
    name,
    sources: [join(folder, 'source'), join(folder, 'not-there')],
    output: () => output(name),
    run: async () => {
      ran.push(name);
      run();
    },
  };
}

const build = (steps: BuildStep[], without: string[] = []) =>
  buildWhatIsStale(join(folder, 'dist'), { steps, without });

test('steps run in order, and not again while nothing changes', async () => {
  const steps = [step('first'), step('second')];
  await build(steps);
  await build(steps);
  expect(ran).toEqual(['first', 'second']);
});

test.each([
  ['a changed file', () => writeFileSync(join(folder, 'source/deep/one.ts'), '2')],
  ['a new file', () => writeFileSync(join(folder, 'source/two.ts'), '')],
  ['a file that is gone', () => rmSync(join(folder, 'source/deep/one.ts'))],
  ['a lost result', () => rmSync(output('only'))],
])('%s makes the step run again', async (_what, change) => {
  await build([step('only')]);
  change();
  await build([step('only')]);
  expect(ran).toEqual(['only', 'only']);
});

test('a step that fails is stale still, and those before it are not', async () => {
  const failing = step('second', () => {
    throw new Error('no luck');
  });
  await expect(build([step('first'), failing])).rejects.toThrow('no luck');
  await build([step('first'), step('second')]);
  expect(ran).toEqual(['first', 'second', 'second']);
});

test('a step that is left out is neither run nor taken for done', async () => {
  const steps = [step('first'), step('second')];
  await build(steps, ['second']);
  await build(steps);
  expect(ran).toEqual(['first', 'second']);
});

test('what a step writes among the sources makes later steps run, and not itself again', async () => {
  const made = join(folder, 'source/made.json');
  const maker = { ...step('first', () => writeFileSync(made, '{}')), output: () => made };
  await build([maker, step('second')]);
  await build([maker, step('second')]);
  writeFileSync(made, '{"changed":1}');
  await build([maker, step('second')]);
  expect(ran).toEqual(['first', 'second', 'second']);
});

test('two that build at once build once', async () => {
  await Promise.all([build([step('only')]), build([step('only')])]);
  expect(ran).toEqual(['only']);
});

test('the lock of a process that is gone holds nobody up', async () => {
  writeFileSync(join(folder, 'dist.lock'), '999999999 1');
  await build([step('only')]);
  expect(ran).toEqual(['only']);
});

test('another process’s number in an old lock, used again since, holds nobody up', async () => {
  writeFileSync(join(folder, 'dist.lock'), `${process.pid} 1`);
  await build([step('only')]);
  expect(ran).toEqual(['only']);
});

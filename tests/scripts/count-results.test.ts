import { expect, test } from 'vitest';
import { countResults, passedIn } from '#scripts/test/count-results.ts';
import { engineDeaths } from '#scripts/test/engine-deaths.ts';

const report = (passed: number, failed: number, files: object[] = []) =>
  JSON.stringify({ numPassedTests: passed, numFailedTests: failed, testResults: files });

test('tests that passed and failed are counted as they are', () => {
  expect(countResults(report(7, 2), 1)).toEqual({ passed: 7, failed: 2 });
});

test('a file that does not load is one failure', () => {
  expect(countResults(report(7, 0, [{ status: 'failed', assertionResults: [] }]), 1)).toEqual({ passed: 7, failed: 1 });
});

test('a run that ends badly without a failed test, or without a report, is never a success', () => {
  expect(countResults(report(7, 0), 1).failed).toBe(1);
  expect(countResults(report(7, 0), null).failed).toBe(1);
  expect(countResults(null, 0).failed).toBe(1);
});

test('what passed in a file before the engine died under it is counted once', () => {
  const files = [
    { name: 'died.test.ts', status: 'failed', assertionResults: [{ status: 'passed' }, { status: 'pending' }] },
    { name: 'fine.test.ts', status: 'passed', assertionResults: [{ status: 'passed' }] },
  ];
  expect(passedIn(report(2, 0, files), ['died.test.ts'])).toBe(1);
  expect(passedIn(null, ['died.test.ts'])).toBe(0);
});

const ended = (how: string) => ({ message: '[vitest-pool]: Worker forks emitted error.', cause: new Error(how) });
const died = (file: string) =>
  ended(`Worker exited unexpectedly with signal SIGTRAP during started state while running test file ${file}`);

test('a file is run again where the engine died under it, and for no other fault', () => {
  expect(engineDeaths([died('/a.test.ts')])).toEqual(['/a.test.ts']);
  expect(engineDeaths([died('/a.test.ts'), died('/b.test.ts'), died('/c.test.ts')])).toEqual([]);
  expect(engineDeaths([died('/a.test.ts'), new Error('nobody caught this')])).toEqual([]);
  for (const how of ['with signal SIGABRT', 'with signal SIGSEGV', 'with signal SIGKILL', 'with exit code 1'])
    expect(engineDeaths([ended(`Worker exited unexpectedly ${how} while running test file /a.test.ts`)])).toEqual([]);
  expect(engineDeaths([])).toEqual([]);
});

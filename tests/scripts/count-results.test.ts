import { expect, test } from 'vitest';
import { countResults, diedUnder, passedIn } from '#scripts/test/count-results.ts';

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

const file = (name: string, status: string, statuses: string[], message = '') => ({
  ...{ name, status, message },
  assertionResults: statuses.map((each) => ({ status: each })),
});
const DIED = file('died.test.ts', 'failed', ['passed', 'pending', 'pending']);

test('a file whose process died under its tests is known from one that failed', () => {
  const others = [
    file('fine.test.ts', 'passed', ['passed', 'skipped']),
    file('hook.test.ts', 'failed', ['skipped'], 'no server'),
    file('after.test.ts', 'failed', ['passed'], 'no end'),
    file('broken.test.ts', 'failed', [], 'no such module'),
  ];
  expect(diedUnder(report(7, 0, [DIED, ...others]))).toEqual(['died.test.ts']);
  expect(passedIn(report(7, 0, [DIED, ...others]), ['died.test.ts'])).toBe(1);
});

test('nothing is run again where a test failed, where many died, or without a report', () => {
  expect(diedUnder(report(7, 1, [DIED, file('bad.test.ts', 'failed', ['failed'])]))).toEqual([]);
  expect(diedUnder(report(7, 0, [DIED, DIED, DIED]))).toEqual([]);
  expect(diedUnder(null)).toEqual([]);
});

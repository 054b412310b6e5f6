import { expect, test } from 'vitest';
import { countResults } from '#scripts/test/count-results.ts';

const report = (passed: number, failed: number, files: { status: string; assertionResults: unknown[] }[] = []) =>
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

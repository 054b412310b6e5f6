export interface Count {
  passed: number;
  failed: number;
}

interface Report {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { name: string; status: string; assertionResults: { status: string }[] }[];
}

/**
 * Passed and failed tests of a run. What fails without being a test counts as one failure: a file that does not load,
 * a run without a report, or one that ended badly with nothing else to show for it.
 */
export function countResults(report: string | null, exitCode: number | null): Count {
  if (report === null) return { passed: 0, failed: 1 };
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(report) as Report;
  const brokenFiles = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.length,
  );
  const failed = numFailedTests + brokenFiles.length;
  return { passed: numPassedTests, failed: failed === 0 && exitCode !== 0 ? 1 : failed };
}

/** Those that passed in the files before their process died, which are run again. */
export function passedIn(report: string | null, files: readonly string[]): number {
  if (report === null) return 0;
  const { testResults } = JSON.parse(report) as Report;
  const ofThem = testResults
    .filter(({ name }) => files.includes(name))
    .flatMap(({ assertionResults }) => assertionResults);
  return ofThem.filter(({ status }) => status === 'passed').length;
}

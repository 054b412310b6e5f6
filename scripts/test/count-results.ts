export interface Count {
  passed: number;
  failed: number;
}

interface Report {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { name: string; status: string; message: string; assertionResults: { status: string }[] }[];
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

/** More of them, and it is no accident of one process. */
const MOST_DIED = 2;

/**
 * The files of whose tests none failed, and that were not finished either: the process that ran them died under them, as
 * Node's engine does now and then where many embedded databases come and go (nodejs/node#64500). None where anything failed.
 */
export function diedUnder(report: string | null): string[] {
  if (report === null) return [];
  const { numFailedTests, testResults } = JSON.parse(report) as Report;
  // What fails in a hook has a message, and what it kept from running is skipped.
  const unfinished = testResults.filter(
    ({ status, message, assertionResults }) =>
      status === 'failed' && message === '' && assertionResults.some((each) => each.status === 'pending'),
  );
  return numFailedTests > 0 || unfinished.length > MOST_DIED ? [] : unfinished.map(({ name }) => name);
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

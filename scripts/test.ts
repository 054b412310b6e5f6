import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buildWhatIsStale } from './build/build-what-is-stale.ts';
import { runChecks } from './check/run-checks.ts';
import { sayWhy } from './serve/start-error.ts';
import { ensureTestTools } from './test/ensure-test-tools.ts';
import { type Count, countResults, diedUnder, passedIn } from './test/count-results.ts';
import { makeRunFolder } from './test/make-run-folder.ts';

/** Everything that is checked anywhere: build, then all tests with the checks beside them. The last line counts them together. */
async function testAll(): Promise<Count> {
  ensureTestTools();
  const counts = [await build(), ...(await Promise.all([runChecks(), runTests()]))];
  return {
    passed: counts.reduce((sum, { passed }) => sum + passed, 0),
    failed: counts.reduce((sum, { failed }) => sum + failed, 0),
  };
}

async function build(): Promise<Count> {
  try {
    await buildWhatIsStale('.next-test', { report: (name) => console.log(`building the ${name} …`) });
    return { passed: 1, failed: 0 };
  } catch (error) {
    console.error(error);
    return { passed: 0, failed: 1 };
  }
}

async function runTests(): Promise<Count> {
  const folder = makeRunFolder();
  try {
    const { report, code } = await vitest(folder, process.argv.slice(2));
    const died = code === 0 ? [] : diedUnder(report);
    if (died.length === 0) return countResults(report, code);
    console.log(
      `The process died that ran\n  ${died.join('\n  ')}\nNo test failed. They are run once more, and no other time.`,
    );
    const again = await vitest(folder, died);
    const [first, second] = [countResults(report, 0), countResults(again.report, again.code)];
    return { passed: first.passed - passedIn(report, died) + second.passed, failed: first.failed + second.failed };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function vitest(
  folder: string,
  files: readonly string[],
): Promise<{ report: string | null; code: number | null }> {
  const file = join(folder, 'results.json');
  await rm(file, { force: true });
  const run = ['node_modules/vitest/vitest.mjs', 'run', '--reporter=default', '--reporter=json'];
  const child = spawn(process.execPath, [...run, `--outputFile.json=${file}`, ...files], {
    // Some tests start servers as another user, and the program for that is not on everybody's path.
    env: {
      ...process.env,
      TMPDIR: folder,
      PATH: `${process.env.PATH}:/usr/sbin:/sbin`,
      NEXT_DIST_DIR: '.next-test',
      NODE_ENV: 'test',
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal));
  const [code] = (await once(child, 'close')) as [number | null];
  return { report: await readFile(file, 'utf8').catch(() => null), code };
}

const { passed, failed } = await testAll().catch((error: unknown) => {
  sayWhy(error);
  return { passed: 0, failed: 1 };
});
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

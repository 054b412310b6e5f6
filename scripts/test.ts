import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buildWhatIsStale } from './build/build-what-is-stale.ts';
import { runChecks } from './check/run-checks.ts';
import { sayWhy } from './serve/start-error.ts';
import { ensureTestTools } from './test/ensure-test-tools.ts';
import { type Count, countResults, passedIn } from './test/count-results.ts';
import { ENGINE_DEATHS } from './test/engine-deaths.ts';
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
    const { report, code, died } = await vitest(folder, process.argv.slice(2));
    const first = countResults(report, died.length > 0 ? 0 : code);
    if (died.length === 0 || first.failed > 0) return countResults(report, code);
    console.log(`The engine died under\n  ${died.join('\n  ')}\nThey are run once more, and no other time.`);
    const again = await vitest(folder, died);
    const second = countResults(again.report, again.code);
    return { passed: first.passed - passedIn(report, died) + second.passed, failed: second.failed };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

interface Run {
  report: string | null;
  code: number | null;
  /** The files under which the engine died, where nothing else went wrong. */
  died: string[];
}

async function vitest(folder: string, files: readonly string[]): Promise<Run> {
  const [file, deaths] = [join(folder, 'results.json'), join(folder, ENGINE_DEATHS)];
  for (const each of [file, deaths]) await rm(each, { force: true });
  const reporters = ['default', 'json', './scripts/test/engine-deaths.ts'].map((name) => `--reporter=${name}`);
  const run = ['node_modules/vitest/vitest.mjs', 'run', ...reporters, `--outputFile.json=${file}`];
  const child = spawn(process.execPath, [...run, ...files], {
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
  const [report, told] = await Promise.all([file, deaths].map((each) => readFile(each, 'utf8').catch(() => null)));
  return { report: report ?? null, code, died: code === 0 ? [] : (JSON.parse(told ?? '[]') as string[]) };
}

const { passed, failed } = await testAll().catch((error: unknown) => {
  sayWhy(error);
  return { passed: 0, failed: 1 };
});
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { now } from '#lib/core/time.ts';
import { claimJobs } from '#lib/jobs/claim-jobs.ts';
import type { Job } from '#lib/jobs/job.ts';
import { JOBS } from '#lib/jobs/jobs.ts';
import { runJobs } from '#lib/jobs/run-jobs.ts';
import { useDomain } from '#tests/support/domain.ts';

beforeAll(() => useDomain());
afterEach(() => void vi.useRealTimers());

const NOTHING_LEFT = { done: 1, left: false };
const TIMES = { runMs: 2_000, graceMs: 100 };
let jobs = 0;

/** A job of the test's own name, as the claims of all tests lie in one database. */
const aJob = (run: Job['run'], budgetMs = 1_000): Job => ({ name: `job-${jobs++}`, does: 'Nothing.', budgetMs, run });
const goodJob = () => aJob(async () => NOTHING_LEFT);
const run = (...all: Job[]) => runJobs(all, () => undefined, TIMES);
const hang = () => new Promise<never>(() => undefined);

/** Works in steps of 10 ms until it is told to stop. */
const steadyJob = (budgetMs: number) =>
  aJob(async (signal) => {
    let done = 0;
    for (; !signal.aborted; done++) await delay(10);
    return { done, left: true };
  }, budgetMs);

/** A job that is not over before the test says so. */
function aHeldJob(budgetMs?: number) {
  const until = Promise.withResolvers<typeof NOTHING_LEFT>();
  const held = { begun: 0, finish: () => until.resolve(NOTHING_LEFT) };
  const job = aJob(() => {
    held.begun++;
    return until.promise;
  }, budgetMs);
  return [job, held] as const;
}

test('a run says of each job, in their order, what it has done, whether something is left, and how long it took', async () => {
  const [quick, slow] = [goodJob(), aJob(() => delay(60, { done: 7, left: true }))];
  const results = await run(slow, quick);
  expect(results).toMatchObject([
    { name: slow.name, state: 'done', done: 7, left: true },
    { name: quick.name, state: 'done', ...NOTHING_LEFT },
  ]);
  expect(results[0]!.ms).toBeGreaterThanOrEqual(55);
});

test('a job that throws, at once or later, fails alone', async () => {
  const throwing = aJob(() => {
    throw new Error('at once');
  });
  const rejecting = aJob(() => Promise.reject(new Error('later')));
  const good = goodJob();
  expect(await run(throwing, rejecting, good)).toMatchObject([
    { state: 'failed', done: 0, left: true },
    { state: 'failed' },
    { state: 'done' },
  ]);
  expect(await run(throwing)).toMatchObject([{ state: 'failed' }]);
});

test('a job is told when its own budget is used up, and has then done what it has done', async () => {
  const [short, long] = await run(steadyJob(50), steadyJob(250));
  expect([short, long]).toMatchObject([
    { state: 'done', left: true },
    { state: 'done', left: true },
  ]);
  expect(short!.ms).toBeLessThan(long!.ms);
  expect(short!.done).toBeLessThan(long!.done);
});

test('no job starves another: all begin at once, and the run is over in time although some never stop', async () => {
  const hanging = Array.from({ length: 5 }, () => aJob(hang, 60_000));
  const begun = performance.now();
  const results = await runJobs([...hanging, goodJob()], () => undefined, { runMs: 200, graceMs: 100 });
  expect(performance.now() - begun).toBeLessThan(10_000);
  expect(results.map(({ state }) => state)).toEqual([...hanging.map(() => 'busy'), 'done']);
});

test('of two runs at once one does the job, and a later one does it again', async () => {
  const [job, held] = aHeldJob();
  const both = [run(job), run(job)];
  expect(await Promise.race(both)).toEqual([{ name: job.name, state: 'busy', done: 0, left: true, ms: 0 }]);
  held.finish();
  expect((await Promise.all(both)).flat().map(({ state }) => state)).toEqual(expect.arrayContaining(['done', 'busy']));
  expect(held.begun).toBe(1);
  expect(await run(job)).toMatchObject([{ state: 'done' }]);
});

test('of many that claim the same jobs at once, in whatever order, one has each', async () => {
  const leases = Array.from({ length: 8 }, () => ({ name: goodJob().name, leaseMs: 60_000 }));
  const claimed = await Promise.all(
    Array.from({ length: 12 }, (_, n) => claimJobs(n % 2 ? leases : leases.toReversed(), `run-${n}`)),
  );
  expect(claimed.flatMap((names) => [...names]).toSorted()).toEqual(leases.map(({ name }) => name).toSorted());
});

test('a job that outlasts its run is not begun again before it is over', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: now() });
  const [job, held] = aHeldJob(50);
  expect(await run(job)).toMatchObject([{ state: 'busy' }]);
  expect(await run(job)).toMatchObject([{ state: 'busy', ms: 0 }]);
  expect(held.begun).toBe(1);
  held.finish();
  await expect.poll(async () => (await run(job))[0]?.state).toBe('done');
});

test('the claim of a process that died ends with its lease', async () => {
  const job = goodJob();
  expect(await claimJobs([{ name: job.name, leaseMs: 60_000 }], 'of the dead')).toEqual(new Set([job.name]));
  expect(await run(job)).toMatchObject([{ state: 'busy' }]);
  vi.useFakeTimers({ toFake: ['Date'], now: now().getTime() + 60_000 });
  expect(await run(job)).toMatchObject([{ state: 'done' }]);
});

test('the process keeps what a job hands on alive', async () => {
  const handed: Promise<void>[] = [];
  const job = aJob(async (_, keepAlive) => {
    keepAlive(Promise.resolve());
    return NOTHING_LEFT;
  });
  await runJobs([job], (work) => void handed.push(work));
  expect(handed).toHaveLength(1);
});

test('every registered job has a name of its own, a sentence, and a budget within the run’s', () => {
  expect(new Set(JOBS.map(({ name }) => name)).size).toBe(JOBS.length);
  for (const { does, budgetMs } of JOBS) {
    expect(does).toMatch(/^[A-Z].*\.$/);
    expect(budgetMs).toBeLessThanOrEqual(50_000);
  }
});

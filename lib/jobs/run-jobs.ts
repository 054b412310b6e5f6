import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { KeepAlive } from '#lib/core/keep-alive.ts';
import { log } from '#lib/core/log/log.ts';
import { onShutdown } from '#lib/core/shutdown.ts';
import type { JobResult } from '#lib/resources/job-result.ts';
import { claimJobs, releaseJob } from './claim-jobs.ts';
import type { Job } from './job.ts';

/** A run, and the grace in which its jobs notice that their time is over, ends before the next call a minute later. */
const TIMES = { runMs: 50_000, graceMs: 5_000 };

/**
 * Runs every job that no other run is at, side by side: none waits for another, none that fails or hangs holds up the
 * rest, and the whole is over in 55 s, whatever the jobs do. @returns in the order of the jobs
 */
export async function runJobs(
  registered: readonly Job[],
  keepAlive: KeepAlive,
  { runMs, graceMs } = TIMES,
): Promise<JobResult[]> {
  const claimId = randomUUID();
  const jobs = registered.map((job) => ({ ...job, budgetMs: Math.min(job.budgetMs, runMs) }));
  const leases = jobs.map(({ name, budgetMs }) => ({ name, leaseMs: budgetMs + 2 * graceMs }));
  const claimed = await claimJobs(leases, claimId);
  const ending = new AbortController();
  const forget = onShutdown(() => ending.abort());
  const results = jobs.map(async (job) => {
    if (!claimed.has(job.name)) return untouched(job);
    return inTime(job, attempt(job, claimId, ending.signal, keepAlive), job.budgetMs + graceMs);
  });
  return Promise.all(results).finally(forget);
}

async function attempt(job: Job, claimId: string, ending: AbortSignal, keepAlive: KeepAlive): Promise<JobResult> {
  try {
    const signal = AbortSignal.any([ending, AbortSignal.timeout(job.budgetMs)]);
    return { ...untouched(job), state: 'done', ...(await job.run(signal, keepAlive)) };
  } catch (error) {
    log.error('a job failed', error, { job: job.name, does: job.does });
    return { ...untouched(job), state: 'failed' };
  } finally {
    await releaseJob(job.name, claimId);
  }
}

async function inTime(job: Job, work: Promise<JobResult>, limitMs: number): Promise<JobResult> {
  const begun = performance.now();
  const over = new AbortController();
  const late = delay(limitMs, untouched(job), { signal: over.signal }).catch(() => untouched(job));
  const result = await Promise.race([work, late]);
  over.abort();
  return { ...result, ms: Math.round(performance.now() - begun) };
}

const untouched = ({ name }: Job): JobResult => ({ name, state: 'busy', done: 0, left: true, ms: 0 });

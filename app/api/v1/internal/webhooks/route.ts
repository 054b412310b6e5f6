import { timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { cronSecret } from '#lib/core/secrets/cron-secret.ts';
import { unauthorized } from '#lib/core/errors.ts';
import { keepAlive } from '#lib/core/keep-alive.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { route } from '#lib/http/route.ts';
import { JOBS } from '#lib/jobs/jobs.ts';
import { runJobs } from '#lib/jobs/run-jobs.ts';
import { JobResult } from '#lib/resources/job-result.ts';

export const maxDuration = 300;

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    auth: 'anyone',
    summary: 'Does everything that waits for nobody to ask',
    description:
      'Called every minute with `Authorization: Bearer <CRON_SECRET>`, by the platform or by `npm start` itself.',
    errors: ['unauthorized'],
    response: z.object({ jobs: z.array(JobResult) }),
    handler: async ({ headers }) => {
      const given = Buffer.from(headers.get('authorization') ?? '');
      const expected = Buffer.from(`Bearer ${cronSecret()}`);
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw unauthorized();
      return { jobs: await runJobs(JOBS, keepAlive) };
    },
  }),
});

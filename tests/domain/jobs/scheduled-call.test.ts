import { beforeAll, expect, test } from 'vitest';
import { JOBS } from '#lib/jobs/jobs.ts';
import { useDomain } from '#tests/support/domain.ts';
import { GET } from '../../../app/api/v1/internal/webhooks/route.ts';

const CRON_SECRET = 'cron-secret-of-the-tests';

beforeAll(() => useDomain({ CRON_SECRET }));

async function call(authorization: string) {
  const request = new Request('http://localhost/api/v1/internal/webhooks', { headers: { authorization } });
  const response = await GET(request, { params: Promise.resolve({}) });
  return { status: response.status, body: await response.json() };
}

test('the scheduled call runs every job and tells what became of each', async () => {
  const { status, body } = await call(`Bearer ${CRON_SECRET}`);
  expect(status).toBe(200);
  const idle = { state: 'done', done: 0, left: false, ms: expect.any(Number) };
  expect(body).toEqual({ jobs: JOBS.map(({ name }) => ({ name, ...idle })) });
});

test('without the secret it runs none', async () => {
  expect(await call('Bearer another-secret-of-tests')).toMatchObject({ status: 401 });
});

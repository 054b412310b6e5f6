import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { createDatabase } from '#tests/support/services/postgres-database.ts';
import { startPostgresServer } from '#tests/support/services/postgres-server.ts';
import type { Measure } from '../measure.ts';
import { median } from '../median.ts';
import { startServer } from '../start-servers.ts';

// As tests/bench/servers/send-webhooks.ts fills a queue.
const DELIVERIES = 6_000;
const ENDPOINTS = 100;
const BAD_ENDPOINTS = 5;
const ROUNDS = 3;
const LONGEST_MS = 180_000;

type Worker = 'ours' | 'graphile-worker';

/** Both send the same posts by the same code, as many at once, from a queue of their own on one PostgreSQL, in turn. */
export default {
  path: '6,000 webhook deliveries to 100 endpoints',
  reference: 'graphile-worker',
  run: async () => {
    const postgres = await startPostgresServer();
    const receiver = await startServer('tests/bench/servers/slow-receiver.ts', []);
    let runs = 0;
    const answered = async (worker: Worker, bad: number, wanted: number): Promise<number> => {
      const database = await createDatabase(postgres.port, { migrated: worker === 'ours' });
      const given = [worker, database.url, receiver.url, `run${++runs}`, String(bad)];
      const child = fork('tests/bench/servers/send-webhooks.ts', given, {
        env: { ...process.env, POSTGRES_URL: database.url, ALLOW_INSECURE_TARGETS: '1', NODE_ENV: 'production' },
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      });
      const [{ begunAt }] = (await once(child, 'message')) as [{ begunAt: number }];
      const at = await whenAnswered(`${receiver.url}/run${runs}`, wanted);
      child.kill('SIGKILL');
      await once(child, 'exit');
      await database.drop();
      return at - begunAt;
    };
    try {
      const healthy: Record<Worker, number[]> = { ours: [], 'graphile-worker': [] };
      const troubled: Record<Worker, number[]> = { ours: [], 'graphile-worker': [] };
      const good = (DELIVERIES * (ENDPOINTS - 2 * BAD_ENDPOINTS)) / ENDPOINTS;
      for (let round = 0; round < ROUNDS; round++)
        for (const worker of ['ours', 'graphile-worker'] as const) {
          healthy[worker].push(DELIVERIES / (await answered(worker, 0, DELIVERIES)));
          troubled[worker].push(await answered(worker, BAD_ENDPOINTS, Math.ceil(good * 0.95)));
        }
      const of = (times: Record<Worker, number[]>, factor = 1) => ({
        ours: median(times.ours) * factor,
        reference: median(times['graphile-worker']) * factor,
      });
      return [
        { name: 'all endpoints answer in 50 ms', unit: '/s', ...of(healthy, 1000), bar: { atLeast: 1 } },
        { name: '5 % hang and 5 % fail, 95 % of the good', unit: 'ms', ...of(troubled), bar: { atMost: 0.3 } },
      ];
    } finally {
      receiver.stop();
      await postgres.stop();
    }
  },
} satisfies Measure;

/** When so many had their answer, by the receiver's own clock. */
async function whenAnswered(url: string, wanted: number): Promise<number> {
  for (const until = Date.now() + LONGEST_MS; Date.now() < until; await delay(200)) {
    const times = (await (await fetch(url)).json()) as number[];
    if (times.length >= wanted) return times[wanted - 1]!;
  }
  throw new Error(`after ${LONGEST_MS / 1000} s fewer than ${wanted} deliveries were answered`);
}

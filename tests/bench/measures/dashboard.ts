import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createDatabase } from '#tests/support/services/postgres-database.ts';
import { startPostgresServer } from '#tests/support/services/postgres-server.ts';
import type { Measure } from '../measure.ts';

export interface DashboardTimes {
  plainMs: number;
  /** Where nothing has changed since the last look, where a busy shop has gone on, and where nothing is kept yet. */
  quietMs: number;
  busyMs: number;
  firstMs: number;
}

/** On PostgreSQL: nobody keeps a million messages in an embedded database. */
export default {
  path: 'dashboard, 90 days of 1,000,000 messages',
  reference: 'plain SQL',
  run: async () => {
    const postgres = await startPostgresServer();
    const database = await createDatabase(postgres.port);
    const child = fork('tests/bench/servers/time-dashboard.ts', [], {
      env: { ...process.env, POSTGRES_URL: database.url, NODE_ENV: 'production' },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    try {
      const [{ plainMs, quietMs, busyMs, firstMs }] = (await once(child, 'message')) as [DashboardTimes];
      return [
        { name: 'nothing has changed', unit: 'ms', ours: quietMs, reference: plainMs, bar: { atMost: 0.15 } },
        { name: 'after 200 changes', unit: 'ms', ours: busyMs, reference: plainMs, bar: { atMost: 0.15 } },
        { name: 'the first look there is', unit: 'ms', ours: firstMs, reference: plainMs },
      ];
    } finally {
      child.kill();
      await database.drop();
      await postgres.stop();
    }
  },
} satisfies Measure;

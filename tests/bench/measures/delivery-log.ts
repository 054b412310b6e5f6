import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createDatabase } from '#tests/support/services/postgres-database.ts';
import { startPostgresServer } from '#tests/support/services/postgres-server.ts';
import type { Measure } from '../measure.ts';

interface Told {
  took: Record<string, { few: number; many: number }>;
  resend: { few: number; many: number };
}

/** A look at a log costs what is shown of it, not what lies there. */
export default {
  path: "log of an endpoint's 100,000 deliveries",
  reference: 'of 1,000',
  run: async () => {
    const postgres = await startPostgresServer();
    const database = await createDatabase(postgres.port);
    const child = fork('tests/bench/servers/time-delivery-log.ts', [], {
      env: { ...process.env, POSTGRES_URL: database.url, NODE_ENV: 'production' },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    try {
      const [{ took, resend }] = (await once(child, 'message')) as [Told];
      const rows = Object.entries(took).map(([name, { few, many }]) => ({
        ...{ name, unit: 'ms', ours: many, reference: few },
        // Of a type whose deliveries are few it reads what lies between them.
        ...(!name.startsWith('of a type') && { bar: { atMost: 1.5 } }),
      }));
      const perThousand = { name: 'resend of all, a thousand of them', unit: 'ms', bar: { atMost: 1.5 } };
      return [...rows, { ...perThousand, ours: resend.many, reference: resend.few }];
    } finally {
      child.kill();
      await database.drop();
      await postgres.stop();
    }
  },
} satisfies Measure;

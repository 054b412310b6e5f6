import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createDatabase } from '#tests/support/services/postgres-database.ts';
import { startPostgresServer } from '#tests/support/services/postgres-server.ts';
import type { Measure, Measurement } from '../measure.ts';

interface Told {
  ours: number;
  reference: number;
  words: { firstMs: number; blockedMs: number };
  hasVectors: boolean;
}

const SIZES = [10_000, 100_000];

/** On PostgreSQL, with vectors where it has pgvector. */
export default {
  path: 'a search of the knowledge',
  reference: 'the bare statements: vectors, and full text with capped candidates',
  run: async () => {
    const rows: Measurement[] = [];
    for (const chunks of SIZES) rows.push(...(await measure(chunks)));
    return rows;
  },
} satisfies Measure;

async function measure(chunks: number): Promise<Measurement[]> {
  const postgres = await startPostgresServer();
  const database = await createDatabase(postgres.port);
  const child = fork('tests/bench/servers/time-retrieval.ts', [String(chunks)], {
    env: { ...process.env, POSTGRES_URL: database.url, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  try {
    const ended = once(child, 'exit').then(([code]) =>
      Promise.reject(new Error(`the timing ended with ${String(code)}`)),
    );
    const [told] = (await Promise.race([once(child, 'message'), ended])) as [Told];
    const { ours, reference, words, hasVectors } = told;
    const name = `${chunks.toLocaleString('en')} chunks${hasVectors ? '' : ', no vectors here'}`;
    const tenths = { against: 'a tenth of a second', reference: 100, unit: 'ms' };
    return [
      { name, unit: 'ms', ours, reference, bar: { atMost: 2 } },
      { ...tenths, name: `${name}: the tenant's words, first question of a process`, ours: words.firstMs },
      { ...tenths, name: `${name}: the longest that nobody else is served meanwhile`, ours: words.blockedMs },
    ];
  } finally {
    child.kill();
    await database.drop();
    await postgres.stop();
  }
}

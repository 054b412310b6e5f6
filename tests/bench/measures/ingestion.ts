import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase } from '#tests/support/services/postgres-database.ts';
import { startPostgresServer } from '#tests/support/services/postgres-server.ts';
import type { Measure } from '../measure.ts';
import { median } from '../median.ts';
import { fiftyMegabytesOfPdf } from '../servers/fifty-megabytes.ts';

interface Told {
  ms: number;
  bytes: number;
  cpuMs: number;
}

const RUNS = 3;
const MB = 2 ** 20;

/** Each time a process of its own, both in turn. */
export default {
  path: 'a PDF of 50 MB and 2,000 pages, from the store until it is found',
  reference: 'its text by the same library, nothing else',
  run: async () => {
    const directory = await mkdtemp(join(tmpdir(), 'parley-ingestion-'));
    const file = join(directory, 'manual.pdf');
    await writeFile(file, fiftyMegabytesOfPdf());
    const server = await startPostgresServer();
    const told = { whole: [] as Told[], bare: [] as Told[] };
    try {
      for (let run = 0; run < RUNS; run++) {
        told.bare.push(await timed('bare', file, {}));
        const database = await createDatabase(server.port);
        told.whole.push(
          await timed('whole', file, { POSTGRES_URL: database.url, DATA_DIR: join(directory, `${run}`) }),
        );
        await database.drop();
      }
    } finally {
      await server.stop();
      await rm(directory, { recursive: true, force: true });
    }
    const both = (figure: (each: Told) => number) => ({
      ours: median(told.whole.map(figure)),
      reference: median(told.bare.map(figure)),
    });
    return [
      { name: 'time, median', unit: 'ms', ...both(({ ms }) => ms), bar: { atMost: 1.5 } },
      { name: "this process' CPU", unit: 'ms', ...both(({ cpuMs }) => cpuMs) },
      {
        name: 'memory beyond what was there before',
        unit: 'MB',
        ...both(({ bytes }) => bytes / MB),
        bar: { atMost: 2 },
      },
    ];
  },
} satisfies Measure;

async function timed(how: 'whole' | 'bare', file: string, env: Record<string, string>): Promise<Told> {
  const child = fork('tests/bench/servers/time-ingestion.ts', [how, file], {
    env: { ...process.env, NODE_ENV: 'production', ...env },
    execArgv: [...process.execArgv, '--expose-gc'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit').then(([code]) =>
    Promise.reject(new Error(`the timing ended with ${String(code)}`)),
  );
  ended.catch(() => undefined);
  const [told] = (await Promise.race([once(child, 'message'), ended])) as [Told];
  return told;
}

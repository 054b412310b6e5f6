import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startApp } from '#tests/support/api/app-server.ts';
import { TEST_DIST_DIR } from '#tests/support/api/prepared-data.ts';
import type { Measure } from '../measure.ts';
import { median } from '../median.ts';

const TRIES = 5;

/** When the API answers, beside what Next and the database cost that a start brings along. The build is there already. */
export default {
  path: 'time to ready',
  reference: '`next start` plus PGlite alone',
  run: async () => {
    const samples: Record<'first' | 'later' | 'firstAlone' | 'laterAlone', number[]> = {
      first: [],
      later: [],
      firstAlone: [],
      laterAlone: [],
    };
    for (let attempt = 0; attempt < TRIES; attempt++) {
      const folder = await mkdtemp(join(tmpdir(), 'parley-ready-'));
      const next = await secondsOfNextStart();
      samples.first.push(await secondsOfApp(join(folder, 'app')));
      samples.firstAlone.push(next + (await secondsOfPglite(join(folder, 'pglite'))));
      samples.later.push(await secondsOfApp(join(folder, 'app')));
      samples.laterAlone.push(next + (await secondsOfPglite(join(folder, 'pglite'))));
      await rm(folder, { recursive: true });
    }
    const figure = (name: string, ours: number[], alone: number[], atMost: number) =>
      ({ name, unit: 's', ours: median(ours), reference: median(alone), bar: { atMost } }) as const;
    return [
      figure('first start', samples.first, samples.firstAlone, 1),
      figure('later start', samples.later, samples.laterAlone, 0.8),
    ];
  },
} satisfies Measure;

async function secondsOfApp(dataDir: string): Promise<number> {
  const startedAt = performance.now();
  const app = await startApp({ dataDir });
  const seconds = (performance.now() - startedAt) / 1000;
  await app.stop();
  return seconds;
}

async function secondsOfNextStart(): Promise<number> {
  const env = {
    ...process.env,
    NODE_ENV: 'production' as const,
    NEXT_DIST_DIR: TEST_DIST_DIR,
    NEXT_TELEMETRY_DISABLED: '1',
  };
  const startedAt = performance.now();
  const child = fork('node_modules/next/dist/bin/next', ['start', '--port', '0'], { env, stdio: 'pipe' });
  // Said once it listens and can answer.
  for await (const chunk of child.stdout ?? []) if (String(chunk).includes('Ready in')) break;
  const seconds = (performance.now() - startedAt) / 1000;
  await end(child);
  return seconds;
}

async function secondsOfPglite(dataDir: string): Promise<number> {
  const startedAt = performance.now();
  const child = fork('tests/bench/servers/open-pglite.ts', [dataDir], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  await once(child, 'message');
  const seconds = (performance.now() - startedAt) / 1000;
  await end(child);
  return seconds;
}

async function end(child: ChildProcess): Promise<void> {
  const closed = once(child, 'close');
  child.kill();
  await closed;
}

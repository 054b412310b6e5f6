import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runShutdown } from '#lib/core/shutdown.ts';
import { migrate } from '#lib/db/migrate.ts';
import { services } from '#lib/services/services.ts';
import { startDatabase } from '#scripts/serve/start-database.ts';
import { ask, type Asked } from './ask.ts';
import { storeBusiness } from './knowledge.ts';
import { businessNames, questionsOf } from './questions.ts';

/** So many visitors ask at a time: most of a turn is waiting for words to be said. */
const AT_ONCE = 12;

/** All questions of all businesses, on an embedded database of its own. */
export async function evaluate(): Promise<Asked[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'parley-eval-'));
  Object.assign(process.env, { DATA_DIR: dataDir });
  await (
    await startDatabase()
  ).started;
  await migrate();
  try {
    const asked: Asked[] = [];
    for (const name of businessNames()) {
      const business = await storeBusiness(name);
      const waiting = questionsOf(name);
      const visitors = Array.from({ length: AT_ONCE }, async () => {
        for (let next = waiting.shift(); next; next = waiting.shift()) asked.push(await ask(next, business));
      });
      await Promise.all(visitors);
    }
    return asked;
  } finally {
    await runShutdown();
    await services().database.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

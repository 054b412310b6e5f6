import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from '#scripts/build/run-command.ts';

/** What would have to be added to the migrations, were they made anew: nothing, when they do all that the schema says. */
async function findDrift(schema: string, migrations: string): Promise<string[]> {
  const copy = await mkdtemp(join(tmpdir(), 'parley-migrations-'));
  try {
    await cp(migrations, copy, { recursive: true });
    const before = new Set(await readdir(copy));
    // Next to a configuration file the tool takes no other folder, so it gets everything as arguments.
    const generate = ['generate', '--dialect=postgresql', `--schema=${schema}`, `--out=${copy}`];
    await runCommand('node_modules/.bin/drizzle-kit', generate, {
      environment: {},
      signal: AbortSignal.timeout(60_000),
    });
    const added = (await readdir(copy)).filter((file) => file.endsWith('.sql') && !before.has(file));
    return await Promise.all(added.map((file) => readFile(join(copy, file), 'utf8')));
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

const [schema = './lib/db/schema/**/*.ts', migrations = 'lib/db/migrations'] = process.argv.slice(2);
const missing = await findDrift(schema, migrations);
if (missing.length > 0) {
  console.error(`The schema has changes without a migration (npm run db:generate):\n${missing.join('\n')}`);
  process.exitCode = 1;
}

import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { config } from '#lib/core/config.ts';

/** Takes the data directory for this process and starts the database in it, where none is named. */
export async function startDatabase(): Promise<void> {
  if (config().POSTGRES_URL) return;
  const { startEmbeddedDatabase } = await import('#lib/services/database/embedded/start.ts');
  await startEmbeddedDatabase();
}

/** Brings the schema up to date and, outside production, makes the demo tenant. */
export async function prepareData(): Promise<{ demoOperator: string | null }> {
  const { migrate } = await import('#lib/db/migrate.ts');
  await migrate();
  if (config().production) return { demoOperator: null };
  const seeded = (await callWhenThere('lib/demo/seed-demo.ts', 'seedDemo')) as { operatorEmail: string } | undefined;
  return { demoOperator: seeded?.operatorEmail ?? null };
}

async function callWhenThere(file: string, name: string): Promise<unknown> {
  if (!existsSync(file)) return undefined;
  const module = (await import(pathToFileURL(resolve(file)).href)) as Record<string, () => Promise<unknown>>;
  return module[name]?.();
}

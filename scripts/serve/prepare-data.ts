import { config } from '#lib/core/config.ts';

/** Takes the data directory for this process and starts the database in it, where none is named. */
export async function startDatabase(): Promise<void> {
  if (config().POSTGRES_URL) return;
  const { startEmbeddedDatabase } = await import('#lib/services/database/embedded/start.ts');
  await startEmbeddedDatabase();
}

/** Brings the schema up to date and makes the demo tenant. @returns the address to sign in with, where there is one */
export async function prepareData(): Promise<{ demoOperator: string | null }> {
  const { migrate } = await import('#lib/db/migrate.ts');
  await migrate();
  const { seedDemo } = await import('#lib/demo/seed-demo.ts');
  const seeded = await seedDemo();
  return { demoOperator: seeded?.operatorEmail ?? null };
}

import { config } from '#lib/core/config.ts';

/**
 * Starts the database where none is named, brings its schema up to date and makes the demo tenant.
 * @returns the address to sign in with, where there is one
 */
export async function prepareData(): Promise<{ demoOperator: string | null }> {
  // The services' packages take as long to load as the database to start, on another core.
  const [{ migrate }, { seedDemo }] = await Promise.all([
    import('#lib/db/migrate.ts'),
    import('#lib/demo/seed-demo.ts'),
    startDatabase(),
  ]);
  await migrate();
  const seeded = await seedDemo();
  return { demoOperator: seeded?.operatorEmail ?? null };
}

/** Takes the data directory for this process and starts the database in it. */
async function startDatabase(): Promise<void> {
  if (config().POSTGRES_URL) return;
  const { startEmbeddedDatabase } = await import('#lib/services/database/embedded/start.ts');
  await startEmbeddedDatabase();
}

import { config } from '#lib/core/config.ts';
import { startEmbeddedDatabase } from '#lib/services/database/embedded/start.ts';

/**
 * Starts the database where none is named, brings its schema up to date and makes the demo tenant.
 * @returns the address to sign in with, where there is one
 */
export async function prepareData(): Promise<{ demoOperator: string | null }> {
  const started = config().POSTGRES_URL ? undefined : startEmbeddedDatabase();
  // The services' packages take as long to load as the database to start, which has a thread of its own.
  const [{ migrate }, { seedDemo }] = await Promise.all([
    import('#lib/db/migrate.ts'),
    import('#lib/demo/seed-demo.ts'),
    started,
  ]);
  await migrate();
  const seeded = await seedDemo();
  return { demoOperator: seeded?.operatorEmail ?? null };
}

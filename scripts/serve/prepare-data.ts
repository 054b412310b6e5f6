import { config } from '#lib/core/config.ts';

/**
 * Brings the schema up to date, frees what a process that was killed had taken, and makes the demo tenant.
 * @param started once the database can be asked
 * @returns the address to sign in with, where there is one
 */
export async function prepareData(started: Promise<void>): Promise<{ demoOperator: string | null }> {
  // The services' packages take as long to load as the database to start, which has a thread of its own.
  const [{ migrate }, { freeAbandonedLeases }, { seedDemo }] = await Promise.all([
    import('#lib/db/migrate.ts'),
    import('#lib/db/free-abandoned-leases.ts'),
    import('#lib/demo/seed-demo.ts'),
    started,
  ]);
  await migrate();
  // The embedded database has one process; others may be at work on a shared one.
  if (!config().POSTGRES_URL) await freeAbandonedLeases();
  const seeded = await seedDemo();
  return { demoOperator: seeded?.operatorEmail ?? null };
}

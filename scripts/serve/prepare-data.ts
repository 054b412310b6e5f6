/**
 * Brings the schema up to date and makes the demo tenant.
 * @param started once the database can be asked
 * @returns the address to sign in with, where there is one
 */
export async function prepareData(started: Promise<void>): Promise<{ demoOperator: string | null }> {
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

import { type Config, config } from '#lib/core/config.ts';
import { privateDataDirectory } from '#lib/core/data-directory.ts';
import { ensureSecret } from '#lib/core/secrets/secrets.ts';
import { startEmbeddedDatabase } from '#lib/services/database/embedded/start.ts';

/** Sees to it that what is kept on disk is kept from others, and that there is a secret. @throws ConfigError */
export function prepareDirectory(settings: Config): void {
  const { POSTGRES_URL, BLOB_READ_WRITE_TOKEN, RESEND_API_KEY, DATA_DIR } = settings;
  if (!POSTGRES_URL || !BLOB_READ_WRITE_TOKEN || !RESEND_API_KEY) privateDataDirectory(DATA_DIR);
  ensureSecret();
}

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

import { config } from '#lib/core/config.ts';

/**
 * Starts the database where none is named. It has a thread of its own, and takes as long as the packages to load.
 * @returns as soon as the thread is on its way, what settles once it can be asked: whatever loads next holds this one up
 */
export async function startDatabase(): Promise<{ started: Promise<void> }> {
  if (config().POSTGRES_URL) return { started: Promise.resolve() };
  const { startEmbeddedDatabase } = await import('#lib/services/database/embedded/start.ts');
  const started = startEmbeddedDatabase().then(() => undefined);
  // Told by whoever waits for it, however early it fails.
  started.catch(() => undefined);
  return { started };
}

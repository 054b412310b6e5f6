/** Runs once when a server of Next starts, before it answers anything. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { installTestClock } = await import('#lib/core/test-clock.ts');
  installTestClock();
}

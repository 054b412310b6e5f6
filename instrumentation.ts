/** Runs once when a server of Next starts, before it answers anything. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { installPrivateConsole } = await import('#lib/core/private-console.ts');
  installPrivateConsole();
  const { installTestClock } = await import('#lib/core/test-clock.ts');
  installTestClock();
}

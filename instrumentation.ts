import type { Instrumentation } from 'next';

/** Runs once when a server of Next starts, before it answers anything. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { installPrivateConsole } = await import('#lib/core/log/private-console.ts');
  installPrivateConsole();
  const { installTestClock } = await import('#lib/core/test-clock.ts');
  installTestClock();
  const [{ keepAliveBy }, { after }] = await Promise.all([import('#lib/core/keep-alive.ts'), import('next/server')]);
  keepAliveBy((work) => after(() => work));
}

/** A page that fails would otherwise be an answer of 500 of which nobody hears. Routes of the API tell of theirs alone. */
export const onRequestError: Instrumentation.onRequestError = async (error, request, context) => {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const [{ isCallerGone }, { log }] = await Promise.all([
    import('#lib/core/log/private-console.ts'),
    import('#lib/core/log/log.ts'),
  ]);
  if (!isCallerGone(error))
    log.error('a page failed', error, { where: request.path.split('?')[0], route: context.routePath });
};

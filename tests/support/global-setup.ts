import type { TestProject } from 'vitest/node';
import { PLATFORM_API_KEY, startApp } from './api/app-server.ts';
import buildForTests from './api/build-for-tests.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The one running app that all API tests speak to; each test makes tenants of its own in it. */
    app: { url: string; platformApiKey: string; dataDir: string };
  }
}

export default async function startAppForTests(project: TestProject): Promise<() => Promise<void>> {
  await buildForTests();
  // Each test's visitors say from where they come, so that no test uses up another's limits.
  const app = await startApp({ env: { TRUSTED_PROXY_HOPS: '1' } });
  project.provide('app', { url: app.url, platformApiKey: PLATFORM_API_KEY, dataDir: app.dataDir });
  return () => app.dispose();
}

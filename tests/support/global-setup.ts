import type { TestProject } from 'vitest/node';
import { PLATFORM_API_KEY, startApp } from './app-server.ts';
import buildForTests from './build-for-tests.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The one running app that all API tests speak to; each test makes tenants of its own in it. */
    app: { url: string; platformApiKey: string; dataDir: string };
  }
}

export default async function startAppForTests(project: TestProject): Promise<() => Promise<void>> {
  await buildForTests();
  const app = await startApp();
  project.provide('app', { url: app.url, platformApiKey: PLATFORM_API_KEY, dataDir: app.dataDir });
  return () => app.dispose();
}

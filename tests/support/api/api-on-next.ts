import type { TestProject } from 'vitest/node';
import startAppForTests from '../global-setup.ts';

/** The same app with its API carried by Next, as on Vercel. */
export default async function startAppOnNext(project: TestProject): Promise<() => Promise<void>> {
  process.env.API_ON_NEXT = '1';
  try {
    return await startAppForTests(project);
  } finally {
    delete process.env.API_ON_NEXT;
  }
}

import { afterAll, vi } from 'vitest';
import { runShutdown } from '#lib/core/shutdown.ts';
import { forgetAllOncePerProcess } from '#lib/core/once-per-process.ts';

// Files that share a worker find it as its first one did.
const environment = { ...process.env };

afterAll(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  await runShutdown();
  forgetAllOncePerProcess();
  for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name];
  Object.assign(process.env, environment);
});

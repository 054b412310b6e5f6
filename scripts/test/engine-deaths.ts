import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tmpdir } from 'node:os';
import type { Reporter } from 'vitest/node';

/** Where it is told, in the run's own folder. */
export const ENGINE_DEATHS = 'engine-deaths.json';

/** More of them, and it is no accident. */
const MOST = 2;

/**
 * The engine ends a process with this signal where one of its own checks failed, as it does now and then where embedded
 * databases come and go (nodejs/node#64500). What aborts, exits, runs out of memory or is killed ends otherwise.
 */
const CHECK_FAILED = /exited unexpectedly with signal SIGTRAP\b.* while running test file (\S+)$/u;

/** The files under which the engine died; none where a run has any other fault that is no test's. */
export function engineDeaths(errors: readonly { message?: string; cause?: unknown }[]): string[] {
  const files = errors.map(({ cause }) => CHECK_FAILED.exec((cause as Error | undefined)?.message ?? '')?.[1] ?? null);
  return files.length > MOST ? [] : files.every((file) => file !== null) ? files : [];
}

/** Tells them beside the results, which do not. */
export default class EngineDeaths implements Reporter {
  onTestRunEnd(...[, errors]: Parameters<NonNullable<Reporter['onTestRunEnd']>>): void {
    writeFileSync(join(tmpdir(), ENGINE_DEATHS), JSON.stringify(engineDeaths(errors)));
  }
}

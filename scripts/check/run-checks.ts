import { resolve } from 'node:path';
import { CommandFailed, runCommand } from '#scripts/build/run-command.ts';
import { type Check, CHECKS } from './checks.ts';

/** Runs all checks, two at a time, and says how each went. @returns how many passed and failed */
export async function runChecks(): Promise<{ passed: number; failed: number }> {
  const waiting = [...CHECKS];
  let failed = 0;
  const worker = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) if (!(await passes(check))) failed += 1;
  };
  await Promise.all([worker(), worker()]);
  return { passed: CHECKS.length - failed, failed };
}

async function passes({ name, commands }: Check): Promise<boolean> {
  const startedAt = performance.now();
  const took = () => `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;
  try {
    for (const command of commands) await runProgram(command);
    console.log(`✓ ${name} (${took()})`);
    return true;
  } catch (error) {
    if (!(error instanceof CommandFailed)) throw error;
    console.log(`✗ ${name} (${took()})\n${error.message}\n`);
    return false;
  }
}

async function runProgram([program = '', ...programArguments]: string[]): Promise<void> {
  const signal = AbortSignal.timeout(300_000);
  const environment = { NEXT_TELEMETRY_DISABLED: '1', NO_COLOR: '1' };
  const isOurs = program.startsWith('scripts/');
  const file = isOurs ? program : resolve('node_modules/.bin', program);
  await (isOurs
    ? runCommand(process.execPath, [file, ...programArguments], { environment, signal })
    : runCommand(file, programArguments, { environment, signal }));
}

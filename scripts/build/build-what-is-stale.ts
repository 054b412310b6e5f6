import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type BuildStep, BUILD_STEPS } from './build-steps.ts';
import { withBuildLock } from './build-lock.ts';
import { hashSources } from './hash-sources.ts';

type Stamps = Record<string, string>;

/**
 * Runs the build steps whose sources changed since `distDir` was built; two processes never build at once.
 * @param report is called before each step that runs
 */
export async function buildWhatIsStale(
  distDir: string,
  options: { without?: string[]; signal?: AbortSignal; report?: (stepName: string) => void } = {},
): Promise<void> {
  const steps = BUILD_STEPS.filter(({ name }) => !options.without?.includes(name));
  if ((await staleSteps(distDir, steps)).length === 0) return;
  const signal = options.signal ?? new AbortController().signal;
  await withBuildLock(distDir, signal, async () => {
    for (const { step, hash } of await staleSteps(distDir, steps)) {
      options.report?.(step.name);
      // Without its stamp a step that is cut short is stale, whatever it left behind.
      await writeStamp(distDir, step.name, null);
      await step.run({ distDir, signal });
      await writeStamp(distDir, step.name, hash);
    }
  });
}

async function staleSteps(distDir: string, steps: BuildStep[]): Promise<{ step: BuildStep; hash: string }[]> {
  const stamps = await readStamps(distDir);
  const hashed = await Promise.all(steps.map(async (step) => ({ step, hash: await stepHash(step) })));
  return hashed.filter(({ step, hash }) => stamps[step.name] !== hash || !existsSync(step.output(distDir)));
}

/** Next writes the values of NEXT_PUBLIC_ variables into what it builds. */
async function stepHash(step: BuildStep): Promise<string> {
  const names = Object.keys(process.env).filter((name) => name.startsWith('NEXT_PUBLIC_'));
  const inlined = names.toSorted().map((name) => `${name}=${process.env[name]}`);
  return [await hashSources(step.sources), ...inlined].join(' ');
}

/** In the one part of the folder that Next leaves alone when it builds. */
const stampFile = (distDir: string) => join(distDir, 'cache', 'parley-build.json');

async function readStamps(distDir: string): Promise<Stamps> {
  if (!existsSync(stampFile(distDir))) return {};
  return JSON.parse(await readFile(stampFile(distDir), 'utf8')) as Stamps;
}

async function writeStamp(distDir: string, name: string, hash: string | null): Promise<void> {
  const { [name]: _previous, ...others } = await readStamps(distDir);
  await mkdir(dirname(stampFile(distDir)), { recursive: true });
  await writeFile(stampFile(distDir), JSON.stringify(hash === null ? others : { ...others, [name]: hash }));
}

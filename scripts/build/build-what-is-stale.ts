import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type BuildStep, BUILD_STEPS } from './build-steps.ts';
import { withBuildLock } from './build-lock.ts';
import { hashSources } from './hash-sources.ts';

type Stamps = Record<string, string>;

interface Options {
  steps?: BuildStep[];
  /** Names of the steps that are looked at; all of them when not given. */
  only?: string[];
  /** Names of steps that are left as they are. */
  without?: string[];
  signal?: AbortSignal;
  /** Called before each step that runs. */
  report?: (stepName: string) => void;
}

/** Runs the build steps whose sources changed since `distDir` was built; two processes never build at once. */
export async function buildWhatIsStale(
  distDir: string,
  { steps = BUILD_STEPS, only, without = [], signal = new AbortController().signal, report }: Options = {},
): Promise<void> {
  const wanted = steps.filter(({ name }) => (only?.includes(name) ?? true) && !without.includes(name));
  const hashes = await Promise.all(wanted.map((step) => hashWhenStale(distDir, step)));
  if (hashes.every((hash) => hash === null)) return;
  await withBuildLock(distDir, signal, async () => {
    // Looked at one by one: what an earlier step writes may be a source of a later one.
    for (const step of wanted) {
      const hash = await hashWhenStale(distDir, step);
      if (hash === null) continue;
      report?.(step.name);
      // Without its stamp a step that is cut short is stale, whatever it left behind.
      await writeStamp(distDir, step.name, null);
      await step.run({ distDir, signal });
      await writeStamp(distDir, step.name, hash);
    }
  });
}

/** @returns null when nothing changed since the step ran */
async function hashWhenStale(distDir: string, step: BuildStep): Promise<string | null> {
  const [stamps, hash] = await Promise.all([readStamps(distDir), stepHash(distDir, step)]);
  return stamps[step.name] === hash && existsSync(step.output(distDir)) ? null : hash;
}

/** Next writes the values of NEXT_PUBLIC_ variables into what it builds. */
async function stepHash(distDir: string, step: BuildStep): Promise<string> {
  const names = Object.keys(process.env).filter((name) => name.startsWith('NEXT_PUBLIC_'));
  const inlined = names.toSorted().map((name) => `${name}=${process.env[name]}`);
  return [await hashSources(step.sources, step.output(distDir)), ...inlined].join(' ');
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

import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'esbuild';
import { beforeAll, expect, it } from 'vitest';
import { SECTION_PATHS, type SectionName } from '#components/panel/place/section-paths.ts';

/** What a section brings beside the frame that all have, in bytes of brotli: a little above what it is today. */
const BUDGETS: Record<SectionName, { atOnce: number; inAll: number }> = {
  inbox: { atOnce: 14_800, inAll: 119_100 },
  visitors: { atOnce: 19_000, inAll: 60_000 },
  callbacks: { atOnce: 12_000, inAll: 12_000 },
  replies: { atOnce: 4_000, inAll: 40_000 },
  knowledge: { atOnce: 4_000, inAll: 71_000 },
  dashboard: { atOnce: 16_100, inAll: 16_100 },
  team: { atOnce: 4_000, inAll: 71_000 },
  developers: { atOnce: 3_000, inAll: 91_200 },
  settings: { atOnce: 4_100, inAll: 154_300 },
  profile: { atOnce: 12_000, inAll: 42_000 },
};
const FRAME_BUDGET = 99_300;
const FRAME = 'components/panel/gate/tenant-gate.tsx';

const pageOf = (name: string) => `components/panel/${name}/${name}-page.tsx`;

type Scripts = Map<string, number>;

/** The scripts that an entry needs before it can be drawn, and all that it may fetch, by entry. */
const needed = new Map<string, { atOnce: Scripts; inAll: Scripts }>();

beforeAll(async () => {
  const names = Object.keys(SECTION_PATHS);
  const { metafile, outputFiles } = await build({
    entryPoints: [FRAME, ...names.map(pageOf)],
    ...{ bundle: true, splitting: true, format: 'esm', minify: true, write: false, metafile: true, outdir: 'out' },
    ...{ jsx: 'automatic', logLevel: 'error', loader: { '.module.css': 'empty' } },
    external: ['react', 'react-dom', 'react/*', 'react-dom/*', 'next/*'],
  });
  const sizes = new Map(outputFiles.map(({ path, contents }) => [path, brotliCompressSync(contents).length]));
  const sizeOf = (output: string) => [...sizes].find(([path]) => path.endsWith(output))?.[1] ?? 0;
  const scriptsOf = (output: string, kinds: string[], found: Scripts = new Map()): Scripts => {
    if (found.has(output)) return found;
    found.set(output, sizeOf(output));
    for (const { path, kind } of metafile.outputs[output]?.imports ?? [])
      if (kinds.includes(kind)) scriptsOf(path, kinds, found);
    return found;
  };
  const [now, later] = ['import-statement', 'dynamic-import'];
  for (const [output, { entryPoint }] of Object.entries(metafile.outputs))
    if (entryPoint)
      needed.set(entryPoint, { atOnce: scriptsOf(output, [now!]), inAll: scriptsOf(output, [now!, later!]) });
});

it.each(Object.entries(BUDGETS))('%s brings no more than its budget beside the frame', (name, budget) => {
  const { atOnce, inAll } = needed.get(pageOf(name))!;
  expect(bytesBesideFrame(atOnce)).toBeGreaterThan(0);
  expect(bytesBesideFrame(atOnce)).toBeLessThanOrEqual(budget.atOnce);
  expect(bytesBesideFrame(inAll)).toBeLessThanOrEqual(budget.inAll);
});

function bytesBesideFrame(scripts: Scripts): number {
  const frame = needed.get(FRAME)!.atOnce;
  return [...scripts].reduce((sum, [script, size]) => (frame.has(script) ? sum : sum + size), 0);
}

it('the frame brings no more than its budget', () => {
  expect([...needed.get(FRAME)!.atOnce.values()].reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(
    FRAME_BUDGET,
  );
});

it('every section has its page where its budget looks for it', async () => {
  const folders = await Promise.all(
    Object.keys(SECTION_PATHS).map(async (name) => [name, await readdir(join('components/panel', name))] as const),
  );
  for (const [name, files] of folders) expect(files).toContain(`${name}-page.tsx`);
});

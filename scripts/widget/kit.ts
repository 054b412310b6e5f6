import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Plugin } from 'esbuild';

const KIT = 'components/widget/chat/kit.ts';
const IMPORT = /^import \{ ([^}]+) \} from '([^']+)';$/gm;

/** What each part's entry gives beside its own (load-part.ts). */
const PART_MODULE = `
export { takeKit } from 'parley:kit';
export const style = PART_CSS;
export const drawings = PART_DRAWINGS;`;

/** What of each module the chat hands to its parts, by the module's path. */
export type Kit = ReadonlyMap<string, string[]>;

export async function readKit(): Promise<Kit> {
  const text = (await readFile(KIT, 'utf8')).replace(/\{\n([^}]+)\n\}/g, (_, names: string) => `{ ${names.trim()} }`);
  const imports = [...text.matchAll(IMPORT)].filter(([, names]) => !names!.includes('type '));
  return new Map(
    imports.map(([, names = '', path = '']) => [placeOf(path), names.split(',').flatMap((each) => each.trim() || [])]),
  );
}

/** Modules of the kit are not bundled again: their names are variables that `takeKit` fills when the part is there. */
export function takenFromKit(kit: Kit): Plugin {
  const all = [...kit.values()].flat().join(',');
  return {
    name: 'taken-from-kit',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^parley:kit$/ }, () => ({ path: 'all', namespace: 'kit' }));
      onResolve({ filter: /^(?:preact|#|\.)/ }, ({ path, resolveDir }) => {
        const place = placeOf(path, resolveDir);
        return kit.has(place) ? { path: place, namespace: 'kit' } : undefined;
      });
      onLoad({ filter: /\/chat\/parts\/\w+\.ts$/ }, async ({ path }) => ({
        contents: (await readFile(path, 'utf8')) + PART_MODULE,
        loader: 'ts',
      }));
      onLoad({ filter: /^all$/, namespace: 'kit' }, () => ({
        contents: `export let ${all};export const takeKit=(kit)=>{({${all}}=kit)}`,
      }));
      onLoad({ filter: /./, namespace: 'kit' }, ({ path }) => ({
        contents: `export {${kit.get(path)!.join(',')}} from 'parley:kit'`,
        resolveDir: process.cwd(),
      }));
    },
  };
}

function placeOf(specifier: string, from = resolve('components/widget/chat')): string {
  if (specifier.startsWith('#')) return resolve(specifier.slice(1));
  return specifier.startsWith('.') ? resolve(from, specifier) : specifier;
}

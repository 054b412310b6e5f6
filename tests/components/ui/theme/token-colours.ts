import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Theme } from '#components/ui/theme/brand-colour.ts';

export type Palette = { names: string[]; colour: (name: string, theme: Theme) => string };

/** The `light-dark(#…, #…)` colours of a stylesheet, with `var(--color-…)` followed. Names come without `--color-`. */
export function readPalette(pathFromRoot: string): Palette {
  const css = readFileSync(fileURLToPath(new URL(`../../../../${pathFromRoot}`, import.meta.url)), 'utf8');
  const pairs = new Map<string, { light: string; dark: string }>();
  const aliases = new Map<string, string>();
  for (const [, name = '', light = '', dark = ''] of css.matchAll(
    /--color-([\w-]+):\s*light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g,
  ))
    pairs.set(name, { light, dark });
  for (const [, name = '', target = ''] of css.matchAll(/--color-([\w-]+):\s*var\(--color-([\w-]+)\);/g))
    if (!pairs.has(name)) aliases.set(name, target);

  const colour = (name: string, theme: Theme): string => {
    const found = pairs.get(aliases.get(name) ?? name);
    if (!found) throw new Error(`${pathFromRoot} has no colour --color-${name}`);
    return found[theme];
  };
  return { names: [...pairs.keys(), ...aliases.keys()], colour };
}

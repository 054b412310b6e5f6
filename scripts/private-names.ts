import { readFile } from 'node:fs/promises';
import { build } from 'esbuild';

const DECLARED = /private (?:readonly |async |get |set )*(\w+)/g;
const COMMENTS = /\/\/.*|\/\*[^]*?\*\//g;

/**
 * What the sources of a bundle declare private and name nowhere but through `this`: nobody else knows these names, so
 * they may be any. One that a dependency uses too stays as it is.
 */
export async function privateNames(entry: string): Promise<string[]> {
  const options = { bundle: true, write: false, metafile: true, jsx: 'automatic', jsxImportSource: 'preact' } as const;
  const { metafile } = await build({ ...options, entryPoints: [entry], logLevel: 'error' });
  const files = Object.keys(metafile.inputs);
  const textOf = async (which: string[]) => {
    const texts = await Promise.all(which.map((file) => readFile(file, 'utf8')));
    return texts.join('\n').replace(COMMENTS, '');
  };
  const isOurs = (file: string) => !file.includes('node_modules');
  const [ours, theirs] = await Promise.all([
    textOf(files.filter(isOurs)),
    textOf(files.filter((each) => !isOurs(each))),
  ]);
  const declared = new Set([...ours.matchAll(DECLARED)].map(([, name]) => name ?? ''));
  return [...declared].filter((name) => !isNamedElsewhere(name, ours) && !new RegExp(`\\b${name}\\b`).test(theirs));
}

function isNamedElsewhere(name: string, text: string): boolean {
  const ownUses = new RegExp(`(?:private (?:readonly |async |get |set )*|this\\.)${name}\\b`, 'g');
  const uses = new RegExp(`(?:\\.|[{,(]\\s*)${name}\\b|\\b${name}\\??:|\\b${name},|['"\`]${name}['"\`]`);
  return uses.test(text.replace(ownUses, ''));
}

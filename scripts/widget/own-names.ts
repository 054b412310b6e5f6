import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';

const CLASS = /^(?:export )?(?:abstract )?class [^]*?^\}/gm;
/** A member of a class stands two columns in; the body of a method further. */
const MEMBER = /^ {2}(?:private |readonly |async |get |set )*(\w+)(?=[<(=:;?]| =)/gm;
const COMMENTS = /\/\/.*|\/\*[^]*?\*\//g;
/** Where names are agreed on with others: the interface, and what loader and chat are to each other. */
const AGREED_ON = ['lib/resources', 'components/widget/place.ts', 'components/widget/browser-storage.ts'];

/**
 * What only the classes of some bundles call their members: nobody else knows these names, so they may be any. One that a
 * dependency, the interface or an object that is made elsewhere uses too stays as it is.
 */
export async function ownNames(entries: string[]): Promise<string[]> {
  const options = { bundle: true, write: false, metafile: true, jsx: 'automatic', jsxImportSource: 'preact' } as const;
  const { metafile } = await build({ ...options, entryPoints: entries, outdir: 'out', logLevel: 'error' });
  const files = Object.keys(metafile.inputs);
  const isOurs = (file: string) => !file.includes('node_modules');
  const [ours, others] = await Promise.all([
    textOf(files.filter(isOurs)),
    textOf([...files.filter((each) => !isOurs(each)), ...(await filesIn(AGREED_ON))]),
  ]);
  const classes = [...ours.matchAll(CLASS)].map(([text]) => text);
  const declared = new Set(classes.flatMap((text) => [...text.matchAll(MEMBER)].map(([, name]) => name ?? '')));
  const rest = ours.replace(CLASS, (text) => text.replace(MEMBER, ''));
  declared.delete('constructor');
  return [...declared].filter((name) => !isNamedElsewhere(name, rest) && !new RegExp(`\\b${name}\\b`).test(others));
}

/** As a key, a variable or a word. After a dot it is the member of whatever has one of that name. */
const isNamedElsewhere = (name: string, text: string): boolean => new RegExp(`(?<![.\\w])${name}\\b`).test(text);

async function textOf(files: string[]): Promise<string> {
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  return texts.join('\n').replace(COMMENTS, '');
}

async function filesIn(paths: string[]): Promise<string[]> {
  const lists = await Promise.all(paths.map(async (path) => (path.endsWith('.ts') ? [path] : await sourcesIn(path))));
  return lists.flat();
}

async function sourcesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((each) => each.isFile()).map(({ parentPath, name }) => join(parentPath, name));
}

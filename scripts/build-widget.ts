import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { ICON_NAMES, type IconDrawing, type IconName } from '#components/widget/chat/view/icon-names.ts';
import { build, type BuildOptions, type Plugin } from 'esbuild';

/** Baseline of light-dark(), adopted style sheets and nesting: May 2024. */
const BROWSERS = ['chrome123', 'edge123', 'firefox120', 'safari17.5'];
const LOADER = 'widget.js';
/** Always the newest chat, for pages that kept an older loader. */
const CHAT = 'chat.js';

export interface BuiltFile {
  name: string;
  text: string;
  brotliBytes: number;
}

/** Writes the widget where the app serves it from. */
export async function buildWidget(folder = 'public'): Promise<BuiltFile[]> {
  const files = await bundleWidget();
  await mkdir(folder, { recursive: true });
  // The loader last: it must never name a file that is not there yet.
  for (const { name, text } of files) await writeFile(join(folder, name), text);
  await removeOlderChats(
    folder,
    files.map(({ name }) => name),
  );
  return files;
}

/** The chat twice, under a name that its content gives and under the one that never changes, and the loader. */
export async function bundleWidget(): Promise<BuiltFile[]> {
  const chat = await bundle('components/widget/chat/start-chat.tsx', {
    format: 'esm',
    charset: 'utf8',
    define: {
      CHAT_CSS: JSON.stringify(await bundleStyle('components/widget/chat/chat.css')),
      CHAT_ICONS: JSON.stringify(await drawings()),
    },
  });
  const chatFile = `chat-${createHash('sha256').update(chat).digest('hex').slice(0, 12)}.js`;
  const loader = await bundle('components/widget/loader/widget.ts', {
    format: 'iife',
    // A page may have any encoding, and a classic script without one of its own takes the page's.
    charset: 'ascii',
    define: { CHAT_FILE: JSON.stringify(chatFile) },
  });
  return [built(chatFile, chat), built(CHAT, chat), built(LOADER, loader)];
}

async function bundle(entry: string, options: BuildOptions): Promise<string> {
  return output({
    ...options,
    entryPoints: [entry],
    jsx: 'automatic',
    jsxImportSource: 'preact',
    legalComments: 'none',
    define: { ...options.define, 'process.env.NODE_ENV': '"production"' },
  });
}

async function bundleStyle(entry: string): Promise<string> {
  const style = await output({
    entryPoints: [entry],
    // In a shadow tree plain names meet nobody else's.
    loader: { '.module.css': 'css' },
    plugins: [tokensForShadowTree],
    logOverride: { 'unsupported-css-property': 'silent' },
  });
  return shorten(withoutUnusedTokens(style));
}

/** Custom properties that the chat's code sets by name (brand-colour.ts, use-phone.ts). */
const NAMED_IN_CODE = /^--(?:color-accent|view-)/;

/** In a shadow tree nobody else reads the names, and its unit is a pixel. */
function shorten(style: string): string {
  const inPixels = style.replace(/calc\(([\d.]+) \* var\(--unit\)\)/g, '$1px');
  const names = [...new Set(inPixels.match(/--[a-z][\w-]*/g))].filter((name) => !NAMED_IN_CODE.test(name));
  const short = new Map(names.map((name, index) => [name, `--${index.toString(36)}`]));
  return inPixels.replace(/--[a-z][\w-]*/g, (name) => short.get(name) ?? name);
}

/** The chat has no notes and no dashboards: what nothing refers to need not travel. */
function withoutUnusedTokens(style: string): string {
  const used = new Set(style.match(/(?<=var\()--[\w-]+/g));
  const kept = style.replace(/(--[\w-]+):(?:[^;{}()]|\((?:[^()]|\([^()]*\))*\))*;?/g, (declaration, name: string) =>
    used.has(name) ? declaration : '',
  );
  return kept === style ? style : withoutUnusedTokens(kept);
}

/** Each icon as tags and attributes, without the component around it. */
async function drawings(): Promise<Record<string, IconDrawing>> {
  const read = async (name: IconName) => {
    const { __iconData } = (await import(`lucide-react/icons/${name}`)) as { __iconData: { node: IconDrawing } };
    return [name, __iconData.node.map(([tag, { key: _, ...attributes }]) => [tag, attributes])];
  };
  return Object.fromEntries(await Promise.all(ICON_NAMES.map(read))) as Record<string, IconDrawing>;
}

async function output(options: BuildOptions): Promise<string> {
  const { outputFiles } = await build({ ...options, bundle: true, minify: true, write: false, target: BROWSERS });
  const [file] = outputFiles;
  if (!file || outputFiles.length !== 1) throw new Error('one file was to come out');
  return file.text.trim();
}

/** A page's `*` rule reaches the host element and would win there; it does not reach an element inside. */
const tokensForShadowTree: Plugin = {
  name: 'tokens-for-shadow-tree',
  setup({ onLoad }) {
    onLoad({ filter: /tokens\.css$/ }, async ({ path }) => {
      const css = await readFile(path, 'utf8');
      const inside = css.replace(/:host\(([^)]*)\)/g, '.parley$1').replaceAll(':host', '.parley');
      return { contents: inside.replace(/:root[^,{]*,\s*/g, '').replace(/:root \{[^}]*\}/g, ''), loader: 'css' };
    });
  },
};

const built = (name: string, text: string): BuiltFile => ({
  name,
  text,
  brotliBytes: brotliCompressSync(Buffer.from(text)).length,
});

async function removeOlderChats(folder: string, current: string[]): Promise<void> {
  const older = (await readdir(folder)).filter((name) => /^chat-[0-9a-f]+\.js$/.test(name) && !current.includes(name));
  await Promise.all(older.map((name) => rm(join(folder, name), { force: true })));
}

if (import.meta.main) {
  for (const { name, text, brotliBytes } of await buildWidget()) {
    console.log(`${name}: ${text.length} characters, ${brotliBytes} bytes of brotli`);
  }
}

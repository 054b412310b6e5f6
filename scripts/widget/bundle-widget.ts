import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Plugin } from 'esbuild';
import type { TextLanguage } from '#lib/i18n/catalogue.ts';
import { ICON_NAMES, PART_ICON_NAMES } from '#components/widget/chat/view/basics/icon-names.ts';
import type { PartName } from '#components/widget/chat/part-shapes.ts';
import { bundleCode, draftCode, startBundling } from './bundle-code.ts';
import { bundleStyles } from './bundle-styles.ts';
import { iconDrawings } from './icon-drawings.ts';
import { readKit, takenFromKit } from './kit.ts';

/** Always the newest chat, for pages that kept an older loader. */
const CHAT = 'chat.js';
const CHAT_ENTRY = 'components/widget/chat/start-chat.tsx';
const LIVE_ENTRY = 'components/widget/live/start-live.ts';
const LOADER_ENTRY = 'components/widget/loader/widget.ts';
const PANEL_ENTRY = 'components/panel-embed/loader/panel-embed.ts';
const PART_NAMES = Object.keys(PART_ICON_NAMES) as PartName[];

export interface BuiltFile {
  name: string;
  text: string;
  brotliBytes: number;
}

/**
 * The chat in each language of its texts, under names that their content gives, and once under the one that never
 * changes; what goes on without it; the parts that it loads when they are wanted; what puts the panel into a page; and
 * the loader.
 */
export async function bundleWidget(): Promise<BuiltFile[]> {
  const kit = await readKit();
  const [icons, ...partIcons] = await Promise.all(
    [ICON_NAMES, ...PART_NAMES.map((name) => PART_ICON_NAMES[name])].map(iconDrawings),
  );
  const chat = (language: TextLanguage, style: string, files: Partial<Record<PartName, string>>) => ({
    entry: CHAT_ENTRY,
    define: { CHAT_CSS: style, CHAT_ICONS: icons, PART_FILES: files },
    plugins: [textsIn(language)],
  });
  const part = (name: PartName, style: string) => ({
    entry: entryOf(name),
    define: { PART_CSS: style, PART_DRAWINGS: partIcons[PART_NAMES.indexOf(name)] },
    plugins: [takenFromKit(kit)],
  });
  const drafts = PART_NAMES.map(async (name) => [name, await draftCode(part(name, ''))] as const);
  const styles = await bundleStyles(await draftCode(chat('en', '', {})), new Map(await Promise.all(drafts)));

  // One after the other, always: what the first calls its members all others call them.
  const bundling = await startBundling([CHAT_ENTRY, LIVE_ENTRY, ...PART_NAMES.map(entryOf)]);
  const parts: BuiltFile[] = [];
  const files: Partial<Record<PartName, string>> = {};
  for (const name of PART_NAMES) {
    const text = await bundleCode(bundling, part(name, styles.parts.get(name) ?? ''));
    files[name] = `chat-${name}-${hashOf(text)}.js`;
    parts.push(built(files[name], text));
  }
  const no = await bundleCode(bundling, chat('no', styles.chat, files));
  const en = await bundleCode(bundling, chat('en', styles.chat, files));
  const live = await bundleCode(bundling, { entry: LIVE_ENTRY, define: {} });
  const chatFile = `chat-${hashOf(no + en + live)}`;
  const chats = [
    built(`${chatFile}no.js`, no),
    built(`${chatFile}en.js`, en),
    built(`${chatFile}live.js`, live),
    built(CHAT, en),
  ];
  const loader = { entry: LOADER_ENTRY, define: { CHAT_FILE: chatFile } };
  const panel = await bundleCode(await startBundling([PANEL_ENTRY]), { entry: PANEL_ENTRY, define: {} });
  return [
    ...parts,
    ...chats,
    built('panel-embed.js', panel),
    built('widget.js', await bundleCode(await startBundling([LOADER_ENTRY]), loader)),
  ];
}

const entryOf = (name: PartName) => `components/widget/chat/parts/${name}.ts`;

/** The file of the chat that has the texts of this language. */
const textsIn = (language: TextLanguage): Plugin => ({
  name: 'texts-in',
  setup({ onLoad }) {
    onLoad({ filter: /\/built-in-texts\.ts$/ }, () => ({
      contents: `export { ${language} as builtIn } from './texts-${language}.ts'`,
      resolveDir: resolve('components/widget/chat'),
    }));
  },
});

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12);

const built = (name: string, text: string): BuiltFile => ({
  name,
  text,
  brotliBytes: brotliCompressSync(Buffer.from(text)).length,
});

import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';
import { output } from './output.ts';

interface Styles<Name> {
  chat: string;
  parts: Map<Name, string>;
}

/**
 * The sheet of the chat, and of each part that has one: without rules that no code of theirs asks for, and with the
 * same short names for the tokens, all of which the chat's sheet holds.
 */
export async function bundleStyles<Name extends string>(
  chatCode: string,
  partCode: ReadonlyMap<Name, string>,
): Promise<Styles<Name>> {
  const allCode = [chatCode, ...partCode.values()].join('\n');
  const chat = withoutUnusedRules(await sheet('components/widget/chat/chat.css'), allCode);
  const parts = new Map<Name, string>();
  for (const [name, code] of partCode) {
    const path = `components/widget/chat/parts/${name}.css`;
    if (existsSync(path)) parts.set(name, withoutUnusedRules(await sheet(path), `${chatCode}\n${code}`));
  }
  const partText = [...parts.values()].join('\n');
  const kept = withoutUnusedTokens(chat, partText);
  const shorten = shortener(kept + partText);
  return { chat: shorten(kept), parts: new Map([...parts].map(([name, text]) => [name, shorten(text)])) };
}

const sheet = (entry: string): Promise<string> =>
  output({
    entryPoints: [entry],
    // In a shadow tree plain names meet nobody else's.
    loader: { '.module.css': 'css' },
    plugins: [tokensForShadowTree],
    logOverride: { 'unsupported-css-property': 'silent' },
  });

/**
 * What is shared with the panel has sizes and kinds that the chat never shows: no code names them. A theme is named by
 * the page alone.
 */
function withoutUnusedRules(style: string, code: string): string {
  const isUnused = (selector: string) =>
    [...selector.matchAll(/\.([a-z][\w-]*)|\[(?!data-theme)[\w-]+=["']?([a-z][\w-]*)/g)].some(([, name, value]) => {
      const word = name ?? value ?? '';
      return word !== 'parley' && !/^(?:true|false)$/.test(word) && !new RegExp(`[\\s"'\`]${word}[\\s"'\`]`).test(code);
    });
  return style.replace(/([^{}@;]+)\{[^{}]*\}/g, (rule, selectors: string) =>
    selectors.split(',').every(isUnused) ? '' : rule,
  );
}

/** The chat has no notes and no dashboards: what nothing refers to need not travel. */
function withoutUnusedTokens(style: string, partStyles: string): string {
  const used = new Set((style + partStyles).match(/(?<=var\()--[\w-]+/g));
  const kept = style.replace(/(--[\w-]+):(?:[^;{}()]|\((?:[^()]|\([^()]*\))*\))*;?/g, (declaration, name: string) =>
    used.has(name) ? declaration : '',
  );
  return kept === style ? style : withoutUnusedTokens(kept, partStyles);
}

/** Custom properties that the chat's code sets by name (brand-shades.ts, use-phone.ts). */
const NAMED_IN_CODE = /^--(?:color-(?:accent|danger)|view-|part-)/;

/** In a shadow tree nobody else reads the names, and its unit is a pixel. */
function shortener(all: string): (style: string) => string {
  const inPixels = (style: string) => style.replace(/calc\(([\d.]+) \* var\(--unit\)\)/g, '$1px');
  const names = [...new Set(inPixels(all).match(/--[a-z][\w-]*/g))].filter((name) => !NAMED_IN_CODE.test(name));
  const short = new Map(names.map((name, index) => [name, `--${index.toString(36)}`]));
  return (style) => inPixels(style).replace(/--[a-z][\w-]*/g, (name) => short.get(name) ?? name);
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

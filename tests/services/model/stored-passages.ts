import { chunkText } from '#lib/knowledge/chunk-text.ts';
import type { Passage } from '#lib/assistant/knowledge-block.ts';
import type { Block } from '#lib/language/text/block.ts';
import { blocksOf } from '#lib/language/text/read-markdown.ts';
import { chat, passage } from './embedded-chat.ts';

/** As a document is stored: by its chunks. */
export const storedBlocks = (blocks: readonly Block[], title: string, language: string): Passage[] =>
  [...chunkText(title, blocks)].map(({ body }) => passage(body, { title, language }));

export const stored = (markdown: string, title: string, language: string): Passage[] =>
  storedBlocks(blocksOf(markdown), title, language);

export const ask = async (question: string, passages: Passage[], language = 'no'): Promise<string> =>
  (await chat({ dialogue: [question], passages, language })).text;

import { plainText } from '#components/conversation/markdown/plain-text.ts';
import { formatClock, formatFull } from '#components/ui/basics/time-format.ts';
import type { TextLanguage } from '#lib/i18n/catalogue.ts';
import type { Message } from '#lib/resources/conversation/message.ts';
import type { PublicConfig } from '#lib/resources/tenant.ts';
import type { ChatTexts } from '../../texts.ts';
import { speakerOf, wordsOf } from '../basics/author-of.ts';
import { systemWords } from '../basics/system-words.ts';

interface Reading {
  config: Pick<PublicConfig, 'name' | 'assistant'>;
  texts: ChatTexts;
  language: TextLanguage;
}

/** The conversation as it is read, as plain text: a heading, then who said what and when. */
export function transcriptText(messages: readonly Message[], { config, texts, language }: Reading): string {
  const [first] = messages;
  const began = first ? formatFull(new Date(first.createdAt), language) : '';
  const lines = messages
    .filter(({ kind }) => kind !== 'note')
    .map((message) => {
      const at = formatClock(new Date(message.createdAt), language);
      const system = systemWords(message, texts);
      if (system) return `${at}  ${system}`;
      const { name } = speakerOf(message, config.assistant, texts);
      const pictures = message.attachments.map((each) => `[${each.name}]`);
      return `${at}  ${[`${name}:`, plainText(wordsOf(message)), ...pictures].filter(Boolean).join(' ')}`;
    });
  return [config.name, began, '', ...lines, ''].join('\n');
}

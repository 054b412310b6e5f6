import { Lexer, type Token } from 'marked';

/** The words of inline Markdown alone: links become their label, pictures and tags go. */
export function plainText(markdown: string): string {
  return MARKS.test(markdown) ? collapsed(wordsOf(Lexer.lexInline(markdown))) : collapsed(markdown);
}

/** Most sentences have none. */
const MARKS = /[\\`*_[\]<&!~]|:\/\/|www\./;

const collapsed = (text: string) => text.replace(/[ \t]{2,}/g, ' ').trim();

const wordsOf = (tokens: readonly Token[]): string => tokens.map(wordsIn).join('');

function wordsIn(token: Token): string {
  if (token.type === 'image' || token.type === 'html') return '';
  if (token.type === 'br') return ' ';
  if ('tokens' in token && token.tokens) return wordsOf(token.tokens);
  return 'text' in token && typeof token.text === 'string' ? token.text : token.raw;
}

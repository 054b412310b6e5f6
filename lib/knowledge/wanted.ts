import { wordsBeginning } from '#lib/language/words/compounds-with.ts';
import { stemsOf } from '#lib/language/words/stem.ts';
import type { WordBook } from '#lib/language/words/word-book.ts';

/** A word, or several in a row, that a text in that language may say. */
export interface Expression {
  language: 'no' | 'en';
  parts: readonly string[];
  /** A longer word that begins so will do. */
  isBeginning: boolean;
}

/** What a text may say for one thing that is asked for, as the index has it. */
export interface Wanted {
  /** A query as it is, each lexeme once, whichever language it is of; empty where there is none. */
  lexemes: string;
  /** What only the database knows how to cut. */
  texts: Texts;
  /** Several words in a row, of which the index knows only that a text has them all. */
  phrases: Texts;
}

/** For `to_tsquery`; empty where there is none. */
export type Texts = Record<'norwegian' | 'english' | 'simple', string>;

/** A shorter one is that of too many words. */
const isBeginningOfFew = (word: string) => word.length >= 4;

type Language = Expression['language'];
export const whole = (language: Language, word: string): Expression => ({
  language,
  parts: [word],
  isBeginning: false,
});
export const beginning = (language: Language, word: string): Expression => ({
  ...whole(language, word),
  isBeginning: true,
});

/** Any of the expressions. @param book the words of the texts, where they are known: they take the place of what would begin them */
export function wantedOf(expressions: readonly Expression[], book: WordBook | null = null): Wanted {
  const lexemes = new Map<string, boolean>();
  const [texts, phrases] = [gathered(), gathered()];
  for (const { language, parts, isBeginning } of expressions) {
    const ways = asWritten(parts.map(plain));
    const isLong = isBeginning && isBeginningOfFew(ways[0]?.[0] ?? '');
    for (const way of ways) {
      const [word = '', ...more] = way;
      if (more.length === 0 && LETTERS.test(word)) {
        for (const lexeme of [word, stemsOf(word)[language]])
          lexemes.set(lexeme, (isLong && isBeginningOfFew(lexeme)) || (lexemes.get(lexeme) ?? false));
        continue;
      }
      const text = more.length > 0 ? `(${way.map(quoted).join(' <-> ')})` : `${quoted(word)}${isLong ? ':*' : ''}`;
      const among = more.length > 0 ? phrases : texts;
      among[language === 'no' ? 'norwegian' : 'english'].add(text);
      among.simple.add(text);
    }
  }
  return { lexemes: anyOf(withoutLonger(lexemes, book)), texts: joined(texts), phrases: joined(phrases) };
}

const gathered = () => ({ norwegian: new Set<string>(), english: new Set<string>(), simple: new Set<string>() });
const joined = ({ norwegian, english, simple }: ReturnType<typeof gathered>): Texts => ({
  norwegian: anyOf(norwegian),
  english: anyOf(english),
  simple: anyOf(simple),
});

/** What begins with one of the beginnings is met by it. In order, what begins alike stands together. */
function withoutLonger(lexemes: ReadonlyMap<string, boolean>, book: WordBook | null): Set<string> {
  const named = new Set<string>();
  let last: string | null = null;
  for (const lexeme of [...lexemes.keys()].toSorted()) {
    if (last !== null && lexeme.startsWith(last)) continue;
    const isBeginning = lexemes.get(lexeme)!;
    const longer = isBeginning && book ? wordsBeginning(lexeme, book) : null;
    if (isBeginning && !longer) last = lexeme;
    // Of words that are named none stands for another: the book may not have yet what was added just now.
    for (const each of [lexeme, ...(longer ?? [])]) named.add(quoted(plain(each)) + (last === each ? ':*' : ''));
  }
  return named;
}

/** Of these words our stems are the database's; what else there is it cuts as it likes. */
const LETTERS = /^[a-zæøåäöéèêóòôü]+$/;

const plain = (word: string) => word.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
const quoted = (word: string) => `'${word}'`;
const anyOf = (texts: ReadonlySet<string>) => [...texts].join(' | ');

/** What is read as one word, and the database cuts in two where it is written so: "Wi-Fi", "e-post", "set-up". */
function asWritten(parts: readonly string[]): string[][] {
  const [, first, second] = (parts.length === 1 && JOINED.exec(parts[0]!)) || [];
  return first && second
    ? [[...parts], [`${first}-${second}`]]
    : parts.every((part) => part !== '')
      ? [[...parts]]
      : [];
}
const JOINED =
  /^(wi|e|set|sign|log|check|back|follow|drop|pick|add|top|start|call|opt|walk|stand|clean|build|try|turn|non)(fi|(?:post|mail|handel)\p{L}*|(?:up|in|on|off|out)s?|profits?)$/u;

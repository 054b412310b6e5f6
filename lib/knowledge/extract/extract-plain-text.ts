import type { Block } from '#lib/language/text/block.ts';
import { blocksIn, isPrice } from './blocks-of-lines.ts';
import { clausesApart } from './clauses-apart.ts';
import { decodeText } from './decode-text.ts';
import type { ExtractedText, FileToRead } from './extracted-text.ts';
import { isTitle } from './titles-over-texts.ts';

/** Text in paragraphs; a short first line without a full stop is the title. Lines that were not wrapped stay apart. */
export function extractPlainText({ bytes }: FileToRead): ExtractedText {
  const paragraphs = clausesApart(decodeText(bytes).replace(/\r\n?/g, '\n'), (name) => name)
    .split(/\n[ \t]*\n/)
    .map((paragraph) =>
      paragraph
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean),
    )
    .filter((lines) => lines.length > 0)
    .reduce<string[][]>(withPriceBefore, []);
  const first = paragraphs[0]?.[0] ?? '';
  const title = isNameOfAll(first) && (paragraphs.length > 1 || (paragraphs[0]?.length ?? 0) > 1) ? first : null;
  if (title) paragraphs[0]?.shift();
  return {
    title,
    blocks: areAnswers(paragraphs) ? answersIn(paragraphs) : paragraphs.flatMap(blocksIn),
    products: null,
  };
}

/** Most paragraphs begin with a question in a line of its own: then "The cable is stuck." over one is asked as well. */
const areAnswers = (paragraphs: readonly string[][]): boolean => {
  const headed = paragraphs.filter(isHeaded);
  const asked = headed.filter(([first]) => first!.endsWith('?')).length;
  return asked >= FEWEST_QUESTIONS && asked > headed.length * MOST;
};
const FEWEST_QUESTIONS = 3;
const MOST = 0.6;

const isHeaded = ([first = '', ...rest]: readonly string[]): boolean =>
  rest.length > 0 && first.length <= LONGEST_TITLE && /[.?!]$/.test(first) && !/^[-–*•\d]/.test(first);

function answersIn(paragraphs: readonly string[][]): Block[] {
  let part: string[] = [];
  let over: string[] = [];
  return paragraphs.flatMap((lines, at) => {
    if (lines.length === 1 && isTitle(lines[0]!) && at + 1 < paragraphs.length) {
      part = [lines[0]!];
      over = [];
      return [];
    }
    // "Payment" over what is said of it ends what the question before was answered by.
    if (isHeaded(lines)) over = [lines[0]!];
    else if (lines.length > 1 && isTitle(lines[0]!)) over = [];
    return blocksIn(isHeaded(lines) ? lines.slice(1) : lines).map((block) => ({
      ...block,
      headings: [...part, ...over, ...block.headings],
    }));
  });
}

const LONGEST_TITLE = 100;
const isNameOfAll = (line: string) => line !== '' && line.length <= LONGEST_TITLE && !/[.!?:;,]$/.test(line);

/** A price in a line of its own is that of the line before, in whatever paragraph that stands. */
function withPriceBefore(paragraphs: string[][], lines: string[]): string[][] {
  const before = paragraphs.at(-1);
  if (!before || !isPrice(lines[0]!)) return [...paragraphs, lines];
  return [...paragraphs.slice(0, -1), [...before, ...lines]];
}

import type { Block } from '#lib/language/text/block.ts';
import { REST_OF_DATE } from '#lib/language/measures/months.ts';
import { sentencesOf } from '#lib/language/text/sentences.ts';
import { columnsIn } from './columns-in.ts';
import { isTitle } from './titles-over-texts.ts';

/** One paragraph by its lines: what is over a list, the list itself, and what goes on below it, each apart. */
export function blocksIn(written: readonly string[]): Block[] {
  const lines = itemsJoined(pricesJoined(written));
  return titledItems(lines) ?? blocksUnder(lines);
}

/** "• Deposit" and below it, without a mark, what is said of it: the items are titles. */
function titledItems(lines: readonly string[]): Block[] | null {
  const starts = lines.flatMap((line, at) => (isMarked(line) ? [at] : []));
  const isTitled = (at: number) =>
    isTitle(withoutMark(lines[at]!)) && at + 1 < lines.length && !isMarked(lines[at + 1]!);
  if (starts[0] !== 0 || starts.length < 2 || !starts.every(isTitled)) return null;
  return starts.flatMap((from, at) =>
    blocksUnder(lines.slice(from + 1, starts[at + 1])).map((block) => ({
      ...block,
      headings: [withoutMark(lines[from]!), ...block.headings],
    })),
  );
}

function blocksUnder(lines: readonly string[]): Block[] {
  const table = columnsIn(lines);
  if (table) return [table];
  const isOfItems = isList(lines);
  const titled = titlesAmong(lines);
  const isApart = (at: number) => titled.has(at) || titled.has(at - 1);
  const starts = lines.flatMap((_line, at) =>
    at === 0 || isApart(at) || beginsAnew(lines, at, isOfItems) ? [at] : [],
  );
  return starts.flatMap((from, at) => blocksOf(lines.slice(from, starts[at + 1])));
}

/** "OPENING HOURS" over lines that are written as usual, and a first line without a figure over such that have one, or say something whole. */
function titlesAmong(lines: readonly string[]): ReadonlySet<number> {
  const capitals = lines.flatMap((line, at) => (at + 1 < lines.length && isInCapitals(line) ? [at] : []));
  const [first = '', ...rest] = lines;
  const isOverFigures =
    rest.filter((line) => FIGURE.test(line)).length > 1 &&
    isTitle(first) &&
    !isMarked(first) &&
    rest.every((line) => FIGURE.test(line) || isSentence(line));
  const isAny = capitals.length * 2 <= lines.length;
  return new Set([...(isAny ? capitals : []), ...(isOverFigures && !FIGURE.test(first) ? [0] : [])]);
}

const isInCapitals = (line: string) => isTitle(line) && CAPITALS.test(line) && !/\p{Ll}/u.test(line);
const CAPITALS = /\p{Lu}{5}|\p{Lu}{2,}[ -]\p{Lu}{2,}/u;
const FIGURE = /\d/u;

function beginsAnew(lines: readonly string[], at: number, isOfItems: boolean): boolean {
  const [before, line, next] = [lines[at - 1]!, lines[at]!, lines[at + 1]];
  if (next !== undefined && OPENS_LIST.test(line) && !isMarked(line)) return true;
  if (at === 1 && isTitle(before) && !(isMarked(before) && isOfItems) && (isMarked(line) || isSentence(line)))
    return true;
  return isOfItems && isMarked(line) !== isMarked(before) && !before.endsWith(':');
}

function blocksOf(lines: readonly string[]): Block[] {
  if (lines.length === 0) return [];
  if (lines.length === 1 || isWrapped(lines))
    return [{ kind: 'paragraph', headings: [], units: sentencesOf(withoutMark(lines.join(' '))) }];
  const [first = '', ...rest] = lines;
  if (!first.endsWith(':')) return [{ kind: 'list', headings: [], units: lines.map(withoutMark) }];
  return [
    { kind: 'paragraph', headings: [], units: [first] },
    { kind: 'list', headings: [], units: rest.map(withoutMark) },
  ];
}

const isMarked = (line: string) => MARK.test(line);
const isList = (lines: readonly string[]) => lines.filter(isMarked).length > 1;
const isSentence = (line: string) => /[.!?]$/.test(line) && line.split(' ').length > 3;
const OPENS_LIST = /^.{3,80}:$/u;
const withoutMark = (line: string) => line.replace(MARK, '');
const MARK = new RegExp(`^(?:(?:[-*•–]\\s+)+|\\d{1,3}[.)](?!${REST_OF_DATE})\\s+)`, 'iu');

/** The rest of an item stands in the lines behind it. */
function itemsJoined(lines: readonly string[]): readonly string[] {
  if (!isList(lines)) return lines;
  const first = lines.findIndex(isMarked);
  const items: string[][] = [];
  for (const [at, line] of lines.entries())
    if (at > first && !isMarked(line) && goesOn(lines[at - 1]!, line)) items.at(-1)!.push(line);
    else items.push([line]);
  return items.map((parts) => parts.join(' '));
}

const goesOn = (before: string, line: string) =>
  /^\p{Ll}/u.test(line) || (before.length >= SHORTEST_BROKEN && !/[.:]$/.test(before) && !line.endsWith(':'));
const SHORTEST_BROKEN = 40;

/** An editor's line breaks come at one width; a list's come where an item ends. */
function isWrapped(lines: readonly string[]): boolean {
  const broken = lines.slice(0, -1);
  if (lines.slice(1).some((line) => isMarked(line) || IS_LABELLED.test(line))) return false;
  return (
    broken.every((line) => line.length >= 55) ||
    broken.every((line) => line.length >= SHORTEST_BROKEN && !/[.!?:;]$/.test(line))
  );
}

/** "Phone: 51 00 22 33" is a line of its own. */
const IS_LABELLED = /^\p{Lu}[\p{L}-]{2,20}: \S/u;

function pricesJoined(lines: readonly string[]): string[] {
  const joined: string[] = [];
  for (const line of lines)
    if (isPrice(line) && joined.length > 0 && !isPriced(joined.at(-1)!))
      joined.push(`${joined.pop()!.replace(/:$/, '')}: ${line}`);
    else joined.push(line);
  return joined;
}

/** A price, and nothing beside it. */
export const isPrice = (line: string) => PRICE.test(line);
const isPriced = (line: string) => PRICED.test(line);
const PRICE =
  /^(?:fra |from )?(?:(?:kr|nok|eur|[€$£])\.?\s?\d[\d\s.,]*(?:[,.]?[-–])?|\d[\d\s.,]*(?:[,.][-–]|\s?(?:kr|nok|kroner|€|£)\.?))(?:\s?(?:\/|pr\.?|per)\s?\p{L}+\.?)?$/iu;
const PRICED = /\d[,.][-–]$|(?:kr|nok)\.?\s?\d[\d\s.,]*$/iu;

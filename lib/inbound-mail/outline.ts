import EmailReplyParser from 'email-reply-parser';
import { isPhoneMark } from './phone-mark.ts';

/** Longer than what programs write over a quote, and short enough for the library's patterns. */
const LONGEST_INTRODUCTION = 300;
/** Programs break what they write over a quote where a line is full. */
const MOST_LINES = 3;

const INTRODUCTION = 'On a day somebody wrote:';
const SIGNATURE = '-- ';

/**
 * What each line of a mail is, for the library to tell what is seen of it: its words are no longer in it, so that it
 * takes none of them for what programs write. A line of its own is its number between two marks.
 */
export function outlineOf(lines: string[]): string {
  const outline: string[] = [];
  for (let at = 0; at < lines.length; at++) {
    const introduces = linesOfIntroduction(lines, at);
    outline.push(introduces > 0 ? INTRODUCTION : kindOf(lines[at]!, at));
    at += Math.max(0, introduces - 1);
  }
  return outline.join('\n');
}

/** The words of the lines that are seen of an outline. */
export const wordsOf = (outline: string, lines: string[]): string =>
  outline.replace(/\ue000(\d+)\ue000/g, (_, at: string) => lines[Number(at)]!);

function kindOf(line: string, at: number): string {
  if (isQuoted(line)) return '>';
  if (/^--\s?$/.test(line)) return SIGNATURE;
  return line.trim() === '' || isPhoneMark(line) ? '' : `\ue000${at}\ue000`;
}

const isQuoted = (line: string): boolean => line.startsWith('>');

/** How many lines introduce a quote from here on. */
function linesOfIntroduction(lines: string[], at: number): number {
  for (let count = 1; count <= MOST_LINES; count++) {
    const parts = lines.slice(at, at + count);
    if (parts.length < count || parts.some((part) => part.trim() === '' || isQuoted(part))) return 0;
    const said = parts.join(' ');
    if (said.length > LONGEST_INTRODUCTION || (count > 1 && !DATE_OR_ADDRESS.test(parts[0]!))) return 0;
    if (readsLikeOne(said)) return isOne(said, lines.slice(at + count)) ? count : 0;
  }
  return 0;
}

/** Somebody also writes “Den 24. november skrev vi til deg:” themselves, and then what follows is theirs. */
function isOne(said: string, after: string[]): boolean {
  const next = after.find((line) => line.trim() !== '');
  return next === undefined || isQuoted(next) || /^--\s?$/.test(next) || ADDRESS.test(said) || /^\s*-/.test(said);
}

const ADDRESS = /[<[][^\s<>[\]@]{1,200}@[^\s<>[\]@]{1,200}[>\]]/;
const DATE_OR_ADDRESS = /\d{4}[^\n]*\d{1,2}[.:]\d{2}|\d{1,2}[./]\d{1,2}[./]\d{2}[^\n]*\d{1,2}[.:]\d{2}|[<[]/;

/** What introduces a quote in Norwegian without the words that the library looks for. */
const DATE_FIRST =
  /^\s*(?:Den )?.{0,20}\d{1,2}\. ?\p{L}{3,9}\.? \d{4},? (?:kl\.? ?)?\d{1,2}[.:]\d{2}(?:[.:]\d{2})?(?: [A-Z]{3,5}[+\d-]{0,5})?,? (?:skrev|skreiv) .{1,200}:\s*$/iu;
const NAME_FIRST = /^.{1,100}? (?:skrev|skreiv) den \d[\d.]{5,9},? (?:kl\. ?)?\d{1,2}[.:]\d{2}:\s*$/i;

const readsLikeOne = (said: string): boolean =>
  DATE_FIRST.test(said) || NAME_FIRST.test(said) || isKnownToLibrary(said.trim());

/** It hides what stands below what introduces a quote with an empty line above, and below a farewell anyhow. */
const isKnownToLibrary = (said: string): boolean => hidesBelow(`\n\n${said}`) && !hidesBelow(`x\n${said}`);

const BELOW = '\ue000';
const hidesBelow = (said: string): boolean => !new EmailReplyParser().parseReply(`${said}\n\n${BELOW}`).includes(BELOW);

import { sentencesOf } from './sentences.ts';

/** A piece of a text that is read as one: its sentences, its list items or its table rows. */
export interface Block {
  kind: 'paragraph' | 'list' | 'steps' | 'table';
  /** The headings above it, outermost first. */
  headings: string[];
  units: string[];
}

/** Plain text and Markdown as blocks under their headings. Inline marks stay; raw HTML and comments go. */
export function blocksOf(markdown: string): Block[] {
  const blocks: Block[] = [];
  const headings: string[] = [];
  const lines = withoutHtml(markdown).replace(/\r\n?/g, '\n').split('\n');
  for (let at = 0; at < lines.length;) {
    if (lines[at]?.trim() === '') {
      at++;
      continue;
    }
    const heading = headingAt(lines, at);
    if (heading) {
      headings.length = Math.min(headings.length, heading.level - 1);
      headings.push(heading.text);
      at += heading.lines;
      continue;
    }
    const end = blockEnd(lines, at);
    const block = readBlock(lines.slice(at, end));
    if (block && block.units.length > 0) blocks.push({ ...block, headings: [...headings] });
    at = end;
  }
  return blocks;
}

/** The block as Markdown again. @param first the number of the first step, where a list was cut */
export function renderBlock(block: Block, first = 1): string {
  if (block.kind === 'paragraph') return block.units.join(' ');
  return block.units.map((unit, at) => `${block.kind === 'steps' ? `${first + at}.` : '-'} ${unit}`).join('\n');
}

/** The words of inline Markdown alone: links become their label, pictures go. */
export function plainText(markdown: string): string {
  return markdown
    .replace(/!\[[^\][]{0,300}\]\([^()]{0,2000}\)/g, '')
    .replace(/\[([^\][]{1,300})\]\([^()]{0,2000}\)/g, '$1')
    .replace(/<(https?:[^<>\s]{1,2000})>/g, '$1')
    .replace(/(\*\*|__)(?=\S)(.{1,1000}?)(?<=\S)\1/g, '$2')
    .replace(/(?<![\p{L}\p{N}*_])([*_])(?=\S)([^*_]{1,1000}?)(?<=\S)\1(?![\p{L}\p{N}*_])/gu, '$2')
    .replace(/`([^`]{1,1000})`/g, '$1')
    .replace(/\\([\\`*_{}[\]()#+\-.!])/g, '$1')
    .replace(/[ \t]{2,}/g, ' ')
    .trim();
}

const LONGEST_HEADING = 300;
const ITEM = /^\s*(?:[-*+•]|(\d{1,3})[.)])\s+(.*)$/;
const FENCE = /^\s*(```|~~~)/;
const TABLE_RULE = /^\s*\|?\s*:?-{2,}:?\s*(\|\s*:?-{2,}:?\s*)*\|?\s*$/;
const RULE = /^\s*([-*_])(\s*\1){2,}\s*$/;
/** Longer than any real one; on a line of megabytes the patterns of rules would run out of stack. */
const LONGEST_RULE = 300;

const isRule = (line: string) => line.length <= LONGEST_RULE && RULE.test(line);
const isTableRule = (line: string) => line.length <= LONGEST_RULE && TABLE_RULE.test(line);

function withoutHtml(text: string): string {
  return withoutComments(text).replace(/<\/?[a-z][a-z0-9-]{0,30}(\s[^<>]{0,500})?\/?>/gi, '');
}

function withoutComments(text: string): string {
  let kept = '';
  for (let at = 0; ;) {
    const open = text.indexOf('<!--', at);
    const close = open < 0 ? -1 : text.indexOf('-->', open);
    if (close < 0) return kept + text.slice(at);
    kept += text.slice(at, open);
    at = close + 3;
  }
}

function headingAt(lines: readonly string[], at: number): { level: number; text: string; lines: number } | null {
  const line = lines[at] ?? '';
  if (line.length > LONGEST_HEADING) return null;
  const hash = /^\s{0,3}(#{1,6})\s+(.+?)\s*#*\s*$/.exec(line);
  if (hash?.[1] && hash[2]) return { level: hash[1].length, text: plainText(hash[2]), lines: 1 };
  const under = /^\s{0,3}(=+|-{2,})\s*$/.exec(lines[at + 1] ?? '');
  if (!under?.[1] || line.trim() === '' || ITEM.test(line) || line.includes('|')) return null;
  return { level: under[1].startsWith('=') ? 1 : 2, text: plainText(line.trim()), lines: 2 };
}

/** Where the block that begins at a line ends: at an empty line, a heading, or where a list begins or ends. */
function blockEnd(lines: readonly string[], start: number): number {
  const first = lines[start] ?? '';
  if (FENCE.test(first)) {
    const close = lines.findIndex((line, at) => at > start && FENCE.test(line));
    return close < 0 ? lines.length : close + 1;
  }
  const list = ITEM.test(first);
  let at = start + 1;
  for (; at < lines.length; at++) {
    const line = lines[at] ?? '';
    if (headingAt(lines, at) || FENCE.test(line) || isRule(line)) break;
    if (line.trim() === '' && !(list && ITEM.test(lines[at + 1] ?? ''))) break;
    if (!list && ITEM.test(line)) break;
  }
  return at;
}

function readBlock(lines: readonly string[]): Omit<Block, 'headings'> | null {
  const first = lines[0] ?? '';
  if (isRule(first)) return null;
  if (FENCE.test(first))
    return { kind: 'paragraph', units: lines.filter((line) => !FENCE.test(line) && line.trim() !== '') };
  if (ITEM.test(first)) return readList(lines);
  if (isTableRule(lines[1] ?? '') && first.includes('|')) return readTable(lines);
  return { kind: 'paragraph', units: sentencesOf(lines.map((line) => line.replace(/^\s*>\s?/, '')).join('\n')) };
}

function readList(lines: readonly string[]): Omit<Block, 'headings'> {
  const units: string[] = [];
  let steps = false;
  for (const line of lines) {
    const item = ITEM.exec(line);
    if (item) {
      steps ||= units.length === 0 && item[1] !== undefined;
      units.push((item[2] ?? '').trim());
    } else if (line.trim() !== '') units.push(`${units.pop() ?? ''} ${line.trim()}`.trim());
  }
  return { kind: steps ? 'steps' : 'list', units: units.filter(Boolean) };
}

function readTable(lines: readonly string[]): Omit<Block, 'headings'> {
  const cells = (line: string) =>
    line
      .replace(/^\s*\||\|\s*$/g, '')
      .split(/(?<!\\)\|/)
      .map((cell) => cell.trim());
  const header = cells(lines[0] ?? '');
  return {
    kind: 'table',
    units: lines
      .slice(2)
      .map((line) => renderRow(header, cells(line)))
      .filter(Boolean),
  };
}

/** A row as a line that reads by itself: "Express – Price: 229 kr; Time: 1 day". */
export function renderRow(header: readonly string[], row: readonly string[]): string {
  const [first = '', ...rest] = row;
  const labelled = rest
    .map((cell, at) => (cell && header[at + 1] ? `${header[at + 1]}: ${cell}` : cell))
    .filter(Boolean);
  return [first, labelled.join('; ')].filter(Boolean).join(' – ');
}

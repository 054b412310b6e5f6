import { inlineOf, type Inline } from './markdown-inline.ts';

export type Block =
  | { type: 'paragraph'; lines: Inline[][] }
  | { type: 'list'; ordered: boolean; start: number; items: { depth: number; parts: Inline[] }[] };

const BULLET = /^( {0,8})(?:[-*+•]|(\d{1,3})[.)])\s+(.*)$/;
const HEADING = /^#{1,6}\s+(.*?)\s*#*$/;

/** The subset that messages have (decisions.md, Message): bold, italic, lists, links, inline code. Never HTML. */
export function parseMarkdown(text: string): Block[] {
  const blocks: Block[] = [];
  let isParted = false;
  for (const line of text.replaceAll('\t', '  ').split(/\r\n|\r|\n/)) {
    const last = blocks.at(-1) ?? null;
    // A blank line ends a paragraph, but between two items it does not end their list.
    const open = isParted && last?.type === 'paragraph' ? null : last;
    isParted = line.trim() === '';
    if (isParted) continue;
    const item = BULLET.exec(line);
    const next = item ? addItem(open, item) : addLine(open, line);
    if (next !== open) blocks.push(next);
  }
  return blocks;
}

/**
 * The same of a text that is still being written: a mark that is not closed yet is not shown, nor half a link.
 */
export function parseUnfinishedMarkdown(text: string): Block[] {
  const last = text.slice(text.lastIndexOf('\n') + 1);
  const whole = last.replace(/!?\[([^\]]*)(?:\](?:\([^)\s]*)?)?$/, '$1');
  const head = text.slice(0, text.length - last.length);
  return parseMarkdown(head + closeMarks(whole));
}

function closeMarks(line: string): string {
  if (line.split('`').length % 2 === 0) return line.endsWith('`') ? line.slice(0, -1) : `${line}\``;
  const bare = line.replace(/[*_\s]+$/, '');
  const [strong, weak] = [count(bare, /\*\*/g), count(bare.replaceAll('**', '').replace(/^\s*\*\s/, ''), /\*/g)];
  return bare + '*'.repeat(weak % 2) + '**'.repeat(strong % 2);
}

const count = (text: string, mark: RegExp): number => text.match(mark)?.length ?? 0;

function addItem(open: Block | null, [, indent = '', number, text = '']: RegExpExecArray): Block {
  const item = { depth: indent.length >= 2 ? 1 : 0, parts: inlineOf(text) };
  const ordered = number !== undefined;
  if (open?.type === 'list' && (open.ordered === ordered || item.depth > 0)) {
    open.items.push(item);
    return open;
  }
  return { type: 'list', ordered, start: Number(number ?? 1), items: [{ ...item, depth: 0 }] };
}

function addLine(open: Block | null, line: string): Block {
  const heading = HEADING.exec(line);
  const parts: Inline[] = heading ? [{ type: 'strong', parts: inlineOf(heading[1] ?? '') }] : inlineOf(line.trim());
  if (open?.type === 'paragraph') {
    open.lines.push(parts);
    return open;
  }
  if (open && /^\s{2,}/.test(line)) {
    open.items.at(-1)?.parts.push(' ', ...parts);
    return open;
  }
  return { type: 'paragraph', lines: [parts] };
}

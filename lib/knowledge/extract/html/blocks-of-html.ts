import { type Block, tableBlock } from '#lib/language/text/block.ts';
import { blocksIn } from '../blocks-of-lines.ts';
import { listOfHeadings } from '../list-of-headings.ts';
import { isTitle } from '../titles-over-texts.ts';
import { rowsOfBoxes } from './rows-of-boxes.ts';

type Read = Omit<Block, 'headings'> & Partial<Pick<Block, 'headings'>>;

const SKIPPED = new Set(
  'SCRIPT STYLE NOSCRIPT TEMPLATE SVG MATH CANVAS VIDEO AUDIO IFRAME OBJECT EMBED HEAD SELECT OPTION TEXTAREA BUTTON INPUT DIALOG'.split(
    ' ',
  ),
);
const INLINE = new Set(
  'A ABBR ACRONYM B BDI BDO BIG CITE CODE DATA DEL DFN EM FONT I INS KBD LABEL MARK OUTPUT Q S SAMP SMALL SPAN STRIKE STRONG SUB SUP TIME TT U VAR WBR BR IMG'.split(
    ' ',
  ),
);
/** Deeper than any page that somebody wrote; a parser's stack ends not far below. */
const DEEPEST = 400;

/** What a document says, under its headings: paragraphs, lists with the items of lists within them, tables row by row. */
export function blocksOfHtml(root: Element): Block[] {
  const blocks: Block[] = [];
  const headings: string[] = [];
  const walk = (element: Element, depth: number) => {
    let loose = '';
    // Asked of the text itself, megabytes of it would be read again at each line end.
    let [opensLine, isLabelled] = [true, false];
    const put = (text: string) => {
      loose += text;
      isLabelled = false;
      if (text.trim() !== '') opensLine = false;
    };
    const endLine = () => {
      if (!isLabelled) loose += '\n';
      [opensLine, isLabelled] = [!isLabelled, false];
    };
    const flush = () => {
      add(paragraphs(loose));
      loose = '';
      [opensLine, isLabelled] = [true, false];
    };
    const addRows = (child: Element): boolean => {
      const rows = rowsOfBoxes(child, (cell) => plain(textOf(cell)));
      if (rows !== null) add([tableBlock([], rows)]);
      return rows !== null;
    };
    const add = (read: Read[]) => {
      for (const each of read)
        if (each.units.length > 0)
          blocks.push({ ...each, headings: [...headings.filter(Boolean), ...(each.headings ?? [])] });
    };
    for (const node of element.childNodes) {
      if (node.nodeType === TEXT) {
        const text = (node.textContent ?? '').replace(/\s+/g, ' ');
        if (text !== ' ' || !isLabelled) put(text);
      }
      if (node.nodeType !== ELEMENT) continue;
      const child = node as Element;
      const name = child.tagName.toUpperCase();
      if (SKIPPED.has(name) || depth > DEEPEST) continue;
      if (INLINE.has(name) && !holdsBlocks(child)) {
        if (name === 'BR') endLine();
        else if (opensLine && isLabel(child)) {
          put(`${plain(textOf(child))}: `);
          isLabelled = true;
        } else put(textOf(child));
        continue;
      }
      flush();
      const level = /^H([1-6])$/.exec(name)?.[1];
      if (level) {
        enter(headings, Number(level), plain(textOf(child)));
        blocks.push({ kind: 'paragraph', headings: headings.filter(Boolean), units: [] });
      } else if (name !== 'OL' && addRows(child)) continue;
      else if (name === 'UL' || name === 'OL')
        add([{ kind: name === 'OL' ? 'steps' : 'list', units: itemsOf(child, depth) }]);
      else if (name === 'DETAILS') walkOpened(child, depth);
      else if (name === 'DL') add([{ kind: 'list', units: termsOf(child) }]);
      else if (name === 'TABLE' && isTable(child)) add(tableOf(child));
      else if (name === 'PRE')
        add([{ kind: 'paragraph', units: (child.textContent ?? '').split('\n').map(plain).filter(Boolean) }]);
      else walk(child, depth + 1);
    }
    flush();
  };
  /** What opens below its summary, which is over that alone. */
  const walkOpened = (details: Element, depth: number) => {
    const around = [...headings];
    const summary = [...details.children].find(({ tagName }) => tagName.toUpperCase() === 'SUMMARY');
    const title = summary ? plain(textOf(summary)) : '';
    summary?.remove();
    if (title && title.length <= LONGEST_HEADING) headings.push(title);
    walk(details, depth + 1);
    headings.splice(0, headings.length, ...around);
  };
  walk(root, 0);
  return listOfHeadings(blocks);
}

const TEXT = 3;
const ELEMENT = 1;
const LONGEST_HEADING = 300;

function enter(headings: string[], level: number, text: string): void {
  if (!text || text.length > LONGEST_HEADING) return;
  headings.length = Math.min(headings.length, level - 1);
  while (headings.length < level - 1) headings.push('');
  headings.push(text);
}

const plain = (text: string) => text.replace(/\s+/g, ' ').trim();

/** With a line end for each `br`, and a space where only the layout keeps words apart. */
function textOf(node: Node, depth = 0): string {
  let text = '';
  for (const child of node.childNodes) {
    if (child.nodeType === TEXT) text += (child.textContent ?? '').replace(/\s+/g, ' ');
    if (child.nodeType !== ELEMENT || depth > DEEPEST) continue;
    const name = (child as Element).tagName.toUpperCase();
    if (name === 'BR') text += '\n';
    else if (!SKIPPED.has(name)) text += INLINE.has(name) ? textOf(child, depth + 1) : ` ${textOf(child, depth + 1)} `;
  }
  return text;
}

const holdsBlocks = (element: Element): boolean =>
  element.querySelector('p,div,ul,ol,table,section,article,h1,h2,h3,h4,h5,h6') !== null;

/** "Monday" in bold on a line of its own, and below it, in the same paragraph, what is said of it. */
function isLabel(element: Element): boolean {
  if (!/^(?:B|STRONG)$/i.test(element.tagName)) return false;
  const [next, below] = [nextOf(element), nextOf(nextOf(element))];
  const text = plain(textOf(element));
  const isFollowed =
    below !== null && !/^(?:B|STRONG|BR)$/i.test(below.nodeName) && plain(below.textContent ?? '') !== '';
  return /^BR$/i.test(next?.nodeName ?? '') && isFollowed && isTitle(text) && !text.endsWith(':');
}

/** The node behind it that is not just blank. */
function nextOf(node: Node | null): Node | null {
  let next = node?.nextSibling ?? null;
  while (next?.nodeType === TEXT && plain(next.textContent ?? '') === '') next = next.nextSibling;
  return next;
}

function paragraphs(text: string): Read[] {
  const lines = text.split('\n').map(plain).filter(Boolean);
  return blocksIn(lines);
}

function itemsOf(list: Element, depth: number): string[] {
  if (depth > DEEPEST) return [];
  return [...list.children].flatMap((item) => {
    const name = item.tagName.toUpperCase();
    if (name === 'UL' || name === 'OL') return itemsOf(item, depth + 1);
    const inner = [...item.children].filter((each) => /^[UO]L$/i.test(each.tagName));
    const own = plain(textOf(withoutLists(item)));
    return [own, ...inner.flatMap((each) => itemsOf(each, depth + 1))].filter(Boolean);
  });
}

function withoutLists(item: Element): Node {
  if (!item.querySelector('ul,ol')) return item;
  const copy = item.cloneNode(true) as Element;
  for (const list of copy.querySelectorAll('ul,ol')) list.remove();
  return copy;
}

function termsOf(list: Element): string[] {
  const units: string[] = [];
  let term = '';
  for (const child of list.querySelectorAll('dt,dd')) {
    const text = plain(textOf(child));
    if (child.tagName.toUpperCase() === 'DT') term = text;
    else if (text)
      units.push(term.endsWith('?') ? `${term} ${text}` : term ? `${term.replace(/[:：]$/, '')}: ${text}` : text);
  }
  return units;
}

const rowsOf = (table: Element): Element[] =>
  [...table.querySelectorAll('tr')].filter((row) => row.closest('table') === table);
const cellsOf = (row: Element): Element[] => [...row.children].filter((cell) => /^T[HD]$/i.test(cell.tagName));

/** One of facts, and not of the page's layout. */
const isTable = (table: Element): boolean =>
  !table.querySelector('table,h1,h2,h3,form') && rowsOf(table).some((row) => cellsOf(row).length > 1);

const MOST_CELLS = 60;

function tableOf(table: Element): Read[] {
  const caption = table.querySelector('caption');
  const rows = rowsOf(table).map((row) => cellsOf(row).flatMap(spanned).slice(0, MOST_CELLS));
  const [first = [], ...rest] = rows;
  const titled = cellsOf(rowsOf(table)[0]!).every((cell) => /^TH$/i.test(cell.tagName));
  const looksTitled = first.length > 1 && first.every((cell) => cell !== '' && cell.length <= 40 && !/\d/.test(cell));
  const hasHeader = rest.length > 0 && (titled || (looksTitled && first.length > 2));
  return [...(caption ? paragraphs(textOf(caption)) : []), hasHeader ? tableBlock(first, rest) : tableBlock([], rows)];
}

function spanned(cell: Element): string[] {
  const text = plain(textOf(cell));
  const span = Math.min(Number(cell.getAttribute('colspan')) || 1, 20);
  return [text, ...Array.from({ length: Math.max(span, 1) - 1 }, () => '')];
}

const BLOCKS = 'div,p,ul,ol,dl,table,section,article,form,h1,h2,h3,h4,h5,h6';
const TEXT = 3;
const LONGEST_NAME = 120;
const LONGEST_FIGURE = 40;
const MOST_CELLS = 4;

/**
 * The rows of what is laid out like a table without being one: boxes that each hold a name, and last its figure, as price
 * lists are on many sites. Null where any of its boxes is none of these.
 * @param read what an element says
 */
export function rowsOfBoxes(element: Element, read: (cell: Element) => string): string[][] | null {
  const boxes = [...element.children];
  if (boxes.length < 2) return null;
  const rows: string[][] = [];
  for (const box of boxes) {
    const row = cellsOf(box, read);
    if (row === null || row.length !== (rows[0] ?? row).length) return null;
    rows.push(row);
  }
  return rows;
}

function cellsOf(box: Element, read: (cell: Element) => string): string[] | null {
  const cells = [...box.children];
  if (!/^(?:DIV|LI|SECTION|ARTICLE|A)$/i.test(box.tagName) || cells.length < 2 || cells.length > MOST_CELLS)
    return null;
  const isLoose = [...box.childNodes].some((node) => node.nodeType === TEXT && (node.textContent ?? '').trim() !== '');
  if (isLoose || cells.some((cell) => cell.tagName.toUpperCase() === 'BR' || cell.querySelector(BLOCKS) !== null))
    return null;
  const texts = cells.map(read);
  const [name = '', figure = ''] = [texts[0], texts.at(-1)];
  const isRow =
    texts.every((text) => text !== '' && text.length <= LONGEST_NAME) &&
    /\p{L}{2}/u.test(name) &&
    !/[.!?]$/.test(name) &&
    figure.length <= LONGEST_FIGURE &&
    /\d|^(?:gratis|free)$/iu.test(figure);
  return isRow ? texts : null;
}

const BLOCKS = 'div,p,ul,ol,dl,table,section,article,form,h1,h2,h3,h4,h5,h6';
/** What is more than one cell, and what says nothing: a list of hours, a button, what a page keeps for itself. */
const NO_CELL =
  /^(?:BR|UL|OL|DL|TABLE|FORM|SELECT|BUTTON|INPUT|TEXTAREA|SCRIPT|STYLE|TEMPLATE|NOSCRIPT|SVG|IFRAME|DIALOG|DETAILS|PRE)$/i;
/** Over a sum it names what costs so much; over all else it is the heading of a text. */
const HEADING = /^H[1-6]$/i;
const SUM = /[€£$]\s?\d|\d\s?(?:kr|nok|,-|€)|(?<!\p{L})(?:kr|nok)\.?\s?\d|^(?:gratis|free)$/iu;
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
  if (isLoose || cells.some((cell) => NO_CELL.test(cell.tagName) || cell.querySelector(BLOCKS) !== null)) return null;
  const texts = cells.map(read);
  const [name = '', figure = ''] = [texts[0], texts.at(-1)];
  const isRow =
    texts.every((text) => text !== '' && text.length <= LONGEST_NAME) &&
    /\p{L}{2}/u.test(name) &&
    !/[.!?]$/.test(name) &&
    figure.length <= LONGEST_FIGURE &&
    (SUM.test(figure) || (/\d/.test(figure) && !cells.some(({ tagName }) => HEADING.test(tagName))));
  return isRow ? texts : null;
}

/** "1 May – 31 August – Time: 10–18": a dash before what is no cell is the label's own. */
const BEFORE_CELL = / – (?=[^:;–\n]{1,60}: )/u;
const DASH = ' – ';
const LONGEST_LABEL = 200;

/** A row of a table as it is stored, "Express – Price: 229 kr; Time: 1 day": what it is called, and what stands behind that. */
export function rowApart(text: string): { label: string; cells: string } | null {
  const own = BEFORE_CELL.exec(text)?.index ?? text.indexOf(DASH);
  return own < 1 || own > LONGEST_LABEL ? null : { label: text.slice(0, own), cells: text.slice(own + DASH.length) };
}

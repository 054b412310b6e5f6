/** The rows of a CSV file as its cells, quotes resolved (RFC 4180); the separator is the one that the first line has most of. */
export function parseCsv(text: string): string[][] {
  const separator = separatorOf(text);
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at < text.length) {
    const { value, end } = readCell(text, at, separator);
    row.push(value.trim());
    at = end;
    if (text[at] === separator) {
      at++;
      if (at === text.length) row.push('');
      continue;
    }
    if (text.startsWith('\r\n', at)) at++;
    at++;
    if (row.some((cell) => cell !== '')) rows.push(row);
    row = [];
  }
  if (row.some((cell) => cell !== '')) rows.push(row);
  return rows;
}

const SEPARATORS = [';', '\t', ',', '|'];

function separatorOf(text: string): string {
  const line = /^[^\r\n]*/.exec(text.trimStart())?.[0].replace(/"[^"]*"/g, '') ?? '';
  const counts = SEPARATORS.map((separator) => ({ separator, count: line.split(separator).length }));
  return counts.reduce((best, each) => (each.count > best.count ? each : best), { separator: ',', count: 1 }).separator;
}

/** A cell from `start` to the separator or the line's end behind it. A quote that is never closed is a mere character. */
function readCell(text: string, start: number, separator: string): { value: string; end: number } {
  if (text[start] === '"') {
    const quoted = readQuoted(text, start + 1);
    if (quoted) {
      const rest = plainEnd(text, quoted.end, separator);
      return { value: quoted.value + text.slice(quoted.end, rest), end: rest };
    }
  }
  const end = plainEnd(text, start, separator);
  return { value: text.slice(start, end), end };
}

/** Longer than any cell that means something: a stray quote must not swallow the file, nor be searched to its end each time. */
const LONGEST_CELL = 50_000;

function readQuoted(text: string, start: number): { value: string; end: number } | null {
  let value = '';
  for (let at = start; ;) {
    const quote = text.indexOf('"', at);
    if (quote < 0 || quote - start > LONGEST_CELL) return null;
    value += text.slice(at, quote);
    if (text[quote + 1] !== '"') return { value, end: quote + 1 };
    value += '"';
    at = quote + 2;
  }
}

function plainEnd(text: string, start: number, separator: string): number {
  let end = start;
  while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') end++;
  return end;
}

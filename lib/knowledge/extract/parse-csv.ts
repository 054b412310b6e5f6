import { CsvError, type Options, parse } from 'csv-parse/sync';

/**
 * The rows of a CSV file as its cells, quotes resolved (RFC 4180), without empty rows; the separator is the one that the
 * first line has most of. A quote that is never closed is a mere character.
 */
export function parseCsv(text: string): string[][] {
  const bytes = Buffer.from(text);
  const delimiter = separatorOf(text);
  const rows: string[][] = [];
  for (let at = 0; at < bytes.length;) {
    at += readRows(bytes.subarray(at), rows, { delimiter, max_record_size: LONGEST_ROW_BYTES });
    const line = firstLine(bytes.subarray(at));
    at += line.length;
    readRows(line, rows, { delimiter, quote: null });
  }
  return rows;
}

const LENIENT: Options = {
  relax_column_count: true,
  relax_quotes: true,
  skip_empty_lines: true,
  skip_records_with_empty_values: true,
};

/** Longer than any row that means something: a stray quote must not swallow the file, nor be searched to its end each time. */
const LONGEST_ROW_BYTES = 100_000;

/** Adds the rows up to the first that cannot be read. @returns the byte behind them */
function readRows(bytes: Buffer, rows: string[][], options: Options): number {
  let end = 0;
  const keep = (row: string[], place: { bytes: number }) => {
    rows.push(row.map((cell) => cell.trim()));
    end = place.bytes;
    return null;
  };
  try {
    parse(bytes, { ...LENIENT, ...options, on_record: keep });
    return bytes.length;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return end;
  }
}

/** With the line ends before it, which the row before has left; empty at the file's end. */
function firstLine(bytes: Buffer): Buffer {
  const start = bytes.findIndex((byte) => byte !== LF && byte !== CR);
  const end = bytes.indexOf(LF, Math.max(start, 0));
  return bytes.subarray(0, end < 0 ? bytes.length : end + 1);
}

const LF = 10;
const CR = 13;
const SEPARATORS = [';', '\t', ',', '|'];

function separatorOf(text: string): string {
  const line = /^[^\r\n]*/.exec(text.trimStart())?.[0].replace(/"[^"]*"/g, '') ?? '';
  const counts = SEPARATORS.map((separator) => ({ separator, count: line.split(separator).length }));
  return counts.reduce((best, each) => (each.count > best.count ? each : best), { separator: ',', count: 1 }).separator;
}

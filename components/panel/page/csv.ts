/** Lines of cells as a table that any program reads. */
export const csvOf = (lines: readonly (readonly CsvCell[])[]): string =>
  lines.map((line) => line.map(cell).join(',')).join('\r\n') + '\r\n';

export type CsvCell = string | number | null;

// A sheet takes what begins so for something to be worked out, which a name of somebody's own choice must never be.
const cell = (content: CsvCell): string => {
  if (typeof content !== 'string') return `${content ?? ''}`;
  return `"${(/^[=+\-@\t\r]/.test(content) ? `'${content}` : content).replaceAll('"', '""')}"`;
};

/** What a program for tables needs to see that the letters are UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Hands a table to whoever reads the page, as a file with the day in its name. */
export function saveCsv(text: string, name: string): void {
  const url = URL.createObjectURL(new Blob([BYTE_ORDER_MARK, text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${name}-${new Date().toISOString().slice(0, 10)}.csv`;
  link.click();
  URL.revokeObjectURL(url);
}

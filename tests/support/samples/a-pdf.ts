export interface PrintedLine {
  text: string;
  x?: number;
  y: number;
  size?: number;
  /** `F1`, or `F2` in bold. */
  font?: 'F1' | 'F2';
}

interface Options {
  /** Written behind the dictionary of the trailer. */
  trailer?: string;
  /** Objects by number, from 10 on, as they stand in the file. */
  objects?: Record<number, string | Buffer>;
  /** Of each page, behind its contents. */
  page?: string;
  /** In place of the list of pages. */
  kids?: string;
}

const escaped = (text: string) => text.replace(/[\\()]/g, (sign) => `\\${sign}`).replaceAll('•', '\\225');

/** What a page's stream says: lines where they stand, in points from the lower left. */
export const contentOf = (lines: readonly PrintedLine[]): string =>
  lines
    .map(
      ({ text, x = 72, y, size = 11, font = 'F1' }) =>
        `BT /${font} ${size} Tf 1 0 0 1 ${x} ${y} Tm (${escaped(text)}) Tj ET`,
    )
    .join('\n');

export const stream = (bytes: string | Buffer, dictionary = ''): Buffer => {
  const body = Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes, 'latin1');
  return Buffer.concat([
    Buffer.from(`<< /Length ${body.length} ${dictionary} >>\nstream\n`),
    body,
    Buffer.from('\nendstream'),
  ]);
};

/** A PDF of pages, each of lines or of a stream as it is. */
export function aPdf(
  pages: readonly (readonly PrintedLine[] | Buffer)[],
  options: Options = {},
): Uint8Array<ArrayBuffer> {
  const first = 100;
  const numbers = pages.map((_page, at) => first + at * 2);
  const objects = new Map<number, string | Buffer>([
    [1, '<< /Type /Catalog /Pages 2 0 R >>'],
    [
      2,
      `<< /Type /Pages /Count ${pages.length} /Kids [${options.kids ?? numbers.map((each) => `${each} 0 R`).join(' ')}] >>`,
    ],
    [3, '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>'],
    [4, '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>'],
    ...Object.entries(options.objects ?? {}).map(([number, body]) => [Number(number), body] as const),
  ]);
  for (const [at, page] of pages.entries()) {
    const number = numbers[at]!;
    const rest = options.page ?? '/Resources << /Font << /F1 3 0 R /F2 4 0 R >> >>';
    objects.set(number, `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${number + 1} 0 R ${rest} >>`);
    objects.set(number + 1, Buffer.isBuffer(page) ? page : stream(contentOf(page)));
  }
  return written(objects, options.trailer ?? '');
}

function written(objects: ReadonlyMap<number, string | Buffer>, trailer: string): Uint8Array<ArrayBuffer> {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  let length = parts[0]!.length;
  const entries: string[] = [];
  for (const [number, body] of objects) {
    const text = Buffer.concat([Buffer.from(`${number} 0 obj\n`), Buffer.from(body), Buffer.from('\nendobj\n')]);
    entries.push(`${number} 1\n${String(length).padStart(10, '0')} 00000 n \n`);
    parts.push(text);
    length += text.length;
  }
  const size = Math.max(...objects.keys()) + 1;
  const end = `xref\n0 1\n0000000000 65535 f \n${entries.join('')}trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${length}\n%%EOF\n`;
  return new Uint8Array(Buffer.concat([...parts, Buffer.from(end)]));
}

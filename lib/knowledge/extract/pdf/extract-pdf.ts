import type { PDFDocumentProxy } from 'unpdf/pdfjs';
import { type ExtractedText, type FileToRead, UnreadableDocument } from '../extracted-text.ts';
import { blocksOfPages, titleOfPages } from './blocks-of-pages.ts';
import { openPdf } from './open-pdf.ts';
import { type Cell, type PdfLine, readLines } from './read-lines.ts';
import { withRows } from './with-rows.ts';
import { withoutMargins } from './without-margins.ts';

const MOST_PAGES = 20_000;

/** The text of a PDF under its headings, without what is printed on every page. */
export async function extractPdf({ bytes, mayTake = false }: FileToRead): Promise<ExtractedText> {
  const { read, title } = await readPdf(mayTake ? bytes : new Uint8Array(bytes));
  refuseWithoutText(read);
  const pages = withoutMargins(read);
  return { title: titleOfPages(pages) ?? title, blocks: blocksOfPages(pages.map(withRows)), products: null };
}

/** Nothing of the file is kept while its text is put together. @param bytes are its own from then on */
async function readPdf(bytes: Uint8Array): Promise<{ read: PdfLine[][]; title: string | null }> {
  const { pdf, close } = await openPdf(bytes);
  try {
    if (pdf.numPages > MOST_PAGES)
      throw new UnreadableDocument('The PDF has more pages than can be read. Split it into smaller ones.');
    return { read: await readPages(pdf), title: await ownTitle(pdf) };
  } finally {
    await close();
  }
}

/** A page that cannot be read is left out; a file of such pages is damaged. */
async function readPages(pdf: PDFDocumentProxy): Promise<PdfLine[][]> {
  const pages: PdfLine[][] = [];
  let broken = 0;
  for (let number = 1; number <= pdf.numPages; number++) {
    const lines = await readLines(pdf, number).catch(() => null);
    if (!lines) broken++;
    pages.push((lines ?? []).map(storable));
  }
  if (broken > 0 && broken === pdf.numPages)
    throw new UnreadableDocument('The PDF is damaged. Save it anew from the program it was made with.');
  return pages;
}

/** Ligatures as their letters; what is no text in any store goes. */
function storable(line: PdfLine): PdfLine {
  const plain = (text: string) =>
    text
      .normalize('NFKC')
      .replace(/[^\P{Cc}\t]|[\uFEFF\uFFFE\uFFFF]/gu, '')
      .toWellFormed();
  const text = plain(line.text);
  // Most lines are one piece, whose text it is.
  const inAll = <T extends Cell>(parts: T[]): T[] =>
    parts.map((part) => ({ ...part, text: parts.length === 1 ? text : plain(part.text) }));
  return { ...line, text, cells: inAll(line.cells), runs: inAll(line.runs) };
}

const LEAST_LETTERS_A_PAGE = 8;

function refuseWithoutText(pages: readonly PdfLine[][]): void {
  const lines = pages.flat();
  const nameless = countIn(lines, /[\p{Co}\uFFFD]/gu);
  const letters = countIn(lines, /[\p{L}\p{N}]/gu, Math.max(nameless, LEAST_LETTERS_A_PAGE * 20));
  if (nameless > letters)
    throw new UnreadableDocument(
      'The PDF shows letters without saying which they are. Save it anew as PDF with text, or as DOCX.',
    );
  if (letters === 0 || letters < Math.min(pages.length, 20) * LEAST_LETTERS_A_PAGE * 0.5)
    throw new UnreadableDocument(
      'The PDF holds pictures of pages and no text. Run text recognition (OCR) on it and upload the result.',
    );
}

/** @param enough is where nobody need count further */
function countIn(lines: readonly PdfLine[], sign: RegExp, enough = Infinity): number {
  let count = 0;
  for (const { text } of lines) {
    if (count >= enough) break;
    count += text.match(sign)?.length ?? 0;
  }
  return count;
}

const NO_TITLE =
  /^(?:untitled|document\d*|microsoft word|presentation|slide \d)|\.(?:docx?|pdf|indd|pptx?|xlsx?|dvi|tex)$/i;

async function ownTitle(pdf: PDFDocumentProxy): Promise<string | null> {
  const metadata = await pdf.getMetadata().catch(() => null);
  const title = (metadata?.info as { Title?: unknown } | undefined)?.Title;
  return typeof title === 'string' && /\p{L}{2}/u.test(title) && !NO_TITLE.test(title.trim()) ? title.trim() : null;
}

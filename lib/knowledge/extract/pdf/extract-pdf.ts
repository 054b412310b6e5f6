import { getDocumentProxy } from 'unpdf';
import type { PDFDocumentProxy } from 'unpdf/pdfjs';
import { type ExtractedText, type FileToRead, UnreadableDocument } from '../extracted-text.ts';
import { blocksOfPages, titleOfPages } from './blocks-of-pages.ts';
import { type PdfLine, readLines } from './read-lines.ts';
import { withoutMargins } from './without-margins.ts';

const MOST_PAGES = 20_000;

/** The text of a PDF under its headings, without what is printed on every page. */
export async function extractPdf({ bytes, mayTake = false }: FileToRead): Promise<ExtractedText> {
  const pdf = await openPdf(mayTake ? bytes : new Uint8Array(bytes));
  try {
    if (pdf.numPages > MOST_PAGES)
      throw new UnreadableDocument('The PDF has more pages than can be read. Split it into smaller ones.');
    const read = await readPages(pdf);
    refuseWithoutText(read);
    const pages = withoutMargins(read);
    return { title: titleOfPages(pages) ?? (await ownTitle(pdf)), blocks: blocksOfPages(pages), products: null };
  } finally {
    await pdf.loadingTask.destroy();
  }
}

/** @param bytes are its own from then on */
async function openPdf(bytes: Uint8Array): Promise<PDFDocumentProxy> {
  try {
    // No scripts, no fonts to draw with, no pictures: nothing but text is asked for.
    const options = {
      isEvalSupported: false,
      disableFontFace: true,
      useSystemFonts: false,
      verbosity: 0,
      maxImageSize: 0,
    };
    return await getDocumentProxy(bytes, options);
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    if (name === 'PasswordException')
      throw new UnreadableDocument('The PDF is protected by a password. Save it without one and upload that.');
    throw new UnreadableDocument('The PDF is damaged. Save it anew from the program it was made with.');
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
  return { ...line, text: plain(line.text), cells: line.cells.map(({ x, text }) => ({ x, text: plain(text) })) };
}

const LEAST_LETTERS_A_PAGE = 8;

function refuseWithoutText(pages: readonly PdfLine[][]): void {
  const text = pages.flatMap((lines) => lines.map((line) => line.text)).join('');
  const letters = text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  const nameless = text.match(/[\p{Co}\uFFFD]/gu)?.length ?? 0;
  if (nameless > letters)
    throw new UnreadableDocument(
      'The PDF shows letters without saying which they are. Save it anew as PDF with text, or as DOCX.',
    );
  if (letters === 0 || letters < Math.min(pages.length, 20) * LEAST_LETTERS_A_PAGE * 0.5)
    throw new UnreadableDocument(
      'The PDF holds pictures of pages and no text. Run text recognition (OCR) on it and upload the result.',
    );
}

const NO_TITLE =
  /^(?:untitled|document\d*|microsoft word|presentation|slide \d)|\.(?:docx?|pdf|indd|pptx?|xlsx?|dvi|tex)$/i;

async function ownTitle(pdf: PDFDocumentProxy): Promise<string | null> {
  const metadata = await pdf.getMetadata().catch(() => null);
  const title = (metadata?.info as { Title?: unknown } | undefined)?.Title;
  return typeof title === 'string' && /\p{L}{2}/u.test(title) && !NO_TITLE.test(title.trim()) ? title.trim() : null;
}

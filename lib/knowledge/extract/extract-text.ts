import type { DocumentType } from './document-type.ts';
import { extractCsv } from './extract-csv.ts';
import { extractMarkdown } from './extract-markdown.ts';
import { extractPlainText } from './extract-plain-text.ts';
import { type ExtractedText, type Extractor, type FileToRead, UnreadableDocument } from './extracted-text.ts';
import { questionsOverAnswers } from './questions-over-answers.ts';
import { readableType } from './readable-type.ts';
import { titlesOverTexts } from './titles-over-texts.ts';

export type ReadableType = DocumentType | 'html';

/** One entry a type. What brings much code is loaded when it is wanted. */
const EXTRACTORS: Record<ReadableType, Extractor> = {
  md: extractMarkdown,
  txt: extractPlainText,
  csv: extractCsv,
  pdf: async (file) => (await import('./pdf/extract-pdf.ts')).extractPdf(file),
  docx: async (file) => (await import('./docx/extract-docx.ts')).extractDocx(file),
  html: async (file) => (await import('./html/extract-page.ts')).extractPage(file),
};

/** @throws UnreadableDocument when the type is not one that can be read, or the file holds no text */
export async function extractText(
  file: FileToRead & { mimeType: string | null },
): Promise<ExtractedText & { type: ReadableType }> {
  const type = readableType(file);
  const extracted = await EXTRACTORS[type](file);
  if (extracted.blocks.length === 0 && !extracted.products?.length)
    throw new UnreadableDocument('The file holds no text.');
  return { ...extracted, blocks: questionsOverAnswers(titlesOverTexts(extracted.blocks)), type };
}

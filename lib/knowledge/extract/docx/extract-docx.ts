import { parseHTML } from 'linkedom';
import mammoth from 'mammoth';
import { type ExtractedText, type FileToRead, UnreadableDocument } from '../extracted-text.ts';
import { blocksOfHtml } from '../html/blocks-of-html.ts';
import { partsOfDocx } from './parts-of-docx.ts';

/** The text of a Word document under its headings. Pictures, comments and what was deleted are left out. */
export async function extractDocx({ bytes }: FileToRead): Promise<ExtractedText> {
  const { archive, title } = partsOfDocx(bytes);
  const html = await htmlOf(archive);
  const { document } = parseHTML(`<html><body>${html}</body></html>`);
  const blocks = blocksOfHtml(document.body);
  return { title: writtenTitle(document) ?? title, blocks, products: null };
}

const STYLES = [
  "p[style-name='Title'] => h1.title:fresh",
  "p[style-name='Tittel'] => h1.title:fresh",
  "p[style-name='Subtitle'] => p:fresh",
  ...[1, 2, 3, 4, 5, 6].flatMap((level) => [
    `p[style-name='Overskrift ${level}'] => h${level}:fresh`,
    `p[style-name='Heading ${level}'] => h${level}:fresh`,
  ]),
];

async function htmlOf(archive: Buffer): Promise<string> {
  try {
    const options = {
      styleMap: STYLES,
      convertImage: mammoth.images.imgElement(async () => ({ src: '' })),
      externalFileAccess: false,
    };
    return (await mammoth.convertToHtml({ buffer: archive }, options)).value;
  } catch {
    throw new UnreadableDocument('The Word file is damaged. Open it in Word, save it anew and upload that.');
  }
}

function writtenTitle(document: Document): string | null {
  const title = document.querySelector('h1.title') ?? document.querySelector('h1');
  return title?.textContent?.replace(/\s+/g, ' ').trim() || null;
}

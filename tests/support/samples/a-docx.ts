import { zipSync } from 'fflate';

const utf8 = (text: string) => new TextEncoder().encode(text);
const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';

const CONTENT_TYPES = `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`;
const RELATIONS = `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`;
const STYLES = `<?xml version="1.0"?><w:styles ${W}>${['Heading1:heading 1', 'Heading2:heading 2', 'Title:Title']
  .map((each) => each.split(':'))
  .map(([id, name]) => `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/></w:style>`)
  .join('')}</w:styles>`;
const NUMBERING = `<?xml version="1.0"?><w:numbering ${W}><w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:numFmt w:val="bullet"/></w:lvl></w:abstractNum><w:abstractNum w:abstractNumId="1"><w:lvl w:ilvl="0"><w:numFmt w:val="decimal"/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="1"/></w:num></w:numbering>`;
const DOCUMENT_RELATIONS = `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/><Relationship Id="r2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/numbering" Target="numbering.xml"/></Relationships>`;

export const paragraph = (text: string, style = ''): string =>
  `<w:p>${style && `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`}<w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;

/** @param list 1: with dots, 2: with numbers */
export const item = (text: string, list: 1 | 2 = 1): string =>
  `<w:p><w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="${list}"/></w:numPr></w:pPr><w:r><w:t>${text}</w:t></w:r></w:p>`;

export const table = (rows: readonly (readonly string[])[]): string =>
  `<w:tbl>${rows.map((row) => `<w:tr>${row.map((cell) => `<w:tc>${paragraph(cell)}</w:tc>`).join('')}</w:tr>`).join('')}</w:tbl>`;

/** A Word document of what stands in its body. @param more further files in its archive */
export function aDocx(
  body: string,
  { more = {}, prolog = '' }: { more?: Record<string, Uint8Array>; prolog?: string } = {},
): Uint8Array<ArrayBuffer> {
  const document = `<?xml version="1.0" encoding="UTF-8"?>${prolog}<w:document ${W}><w:body>${body}</w:body></w:document>`;
  return new Uint8Array(
    zipSync({
      '[Content_Types].xml': utf8(CONTENT_TYPES),
      '_rels/.rels': utf8(RELATIONS),
      'word/document.xml': utf8(document),
      'word/styles.xml': utf8(STYLES),
      'word/numbering.xml': utf8(NUMBERING),
      'word/_rels/document.xml.rels': utf8(DOCUMENT_RELATIONS),
      ...more,
    }),
  );
}

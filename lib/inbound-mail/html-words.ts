/** Where programs put what is answered to, to the mail's end. */
const QUOTE_BEGINS =
  /<[a-z]+\b[^>]{0,300}\b(?:id|class)=["']?(?:divRplyFwdMsg|appendonsend|mail-editor-reference-message-container|gmail_quote|yahoo_quoted)/i;
/** What is no word of the mail. */
const UNSEEN = new Set(['blockquote', 'style', 'script', 'head', 'title']);
const LINES = new Set(['p', 'div', 'li', 'tr', 'h1', 'h2', 'h3']);

/** The words of a mail that came as HTML alone, a line where it shows one. In one pass, whatever it holds. */
export function htmlWords(html: string): string {
  const own = html.slice(0, indexOr(html.length, html.search(QUOTE_BEGINS)));
  let words = '';
  let unseen = 0;
  for (const [part, closing, name] of withoutComments(own).matchAll(
    /<(\/?)([a-z][a-z0-9]*)[^<>]*>|<[^<>]*>|[^<]+|</gi,
  )) {
    const tag = name?.toLowerCase();
    // Marked as in plain text: what introduces it goes with it.
    if (tag === 'blockquote' && unseen === 0 && !closing) words += '\n>\n';
    if (tag !== undefined && UNSEEN.has(tag)) unseen = Math.max(0, unseen + (closing ? -1 : 1));
    else if (unseen > 0) continue;
    else if (tag === 'br' || (closing && tag !== undefined && LINES.has(tag))) words += '\n';
    else if (!part.startsWith('<')) words += part.replace(/\s+/g, ' ');
  }
  return decoded(words)
    .replace(/[ \t\u00a0]+/g, ' ')
    .replace(/ ?\n ?/g, '\n');
}

/** What follows one that does not end is taken for words rather than sought to the end over and over. */
function withoutComments(html: string): string {
  const [first = '', ...commented] = html.split('<!--');
  return first + commented.map((part) => part.slice(part.indexOf('-->') < 0 ? 0 : part.indexOf('-->') + 3)).join('');
}

const indexOr = (otherwise: number, index: number): number => (index < 0 ? otherwise : index);

const NAMED: Record<string, string> = {
  ...{ nbsp: ' ', lt: '<', gt: '>', quot: '"', apos: "'", ndash: '–', mdash: '—', hellip: '…' },
  ...{ aelig: 'æ', oslash: 'ø', aring: 'å', AElig: 'Æ', Oslash: 'Ø', Aring: 'Å', amp: '&' },
};

const decoded = (text: string): string =>
  text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi,
    (all, decimal?: string, hex?: string, name?: string) => {
      const point = Number.parseInt(decimal ?? hex ?? '', decimal ? 10 : 16);
      if (name !== undefined) return NAMED[name] ?? all;
      return point > 0 && point <= 0x10ffff && (point < 0xd800 || point > 0xdfff) ? String.fromCodePoint(point) : '';
    },
  );

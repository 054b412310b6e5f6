import { Defuddle } from 'defuddle/node';
import { parseHTML } from 'linkedom';
import { hasHoursOfDays } from '#lib/language/measures/weekdays.ts';
import { plainText } from '#lib/language/text/plain-text.ts';
import type { ExtractedText, FileToRead } from '../extracted-text.ts';
import { blocksOfHtml } from './blocks-of-html.ts';
import { decodeHtml } from './decode-html.ts';

/** What a page says, without what stands around it on every page. */
export async function extractPage({ bytes, url = null }: FileToRead): Promise<ExtractedText> {
  const html = decodeHtml(bytes);
  const document = documentOf(html);
  const canonical = canonicalOf(document, url);
  const title = titleOf(document);
  const [links, noIndex] = [linksOf(document, url), wantsNotToBeFound(document)];
  const contact = isFirstPage(url) ? contactUnder(document) : [];
  const root = withoutFrame(document);
  const frame = blocksOfHtml(root);
  const article = await articleBlocks(html, url);
  const blocks = isWhole(article, frame, root) ? article : frame;
  return {
    title,
    blocks: [...blocks, ...contactBlock(contact, { blocks, document })],
    products: null,
    url: canonical,
    links,
    noIndex,
  };
}

/** A button does something, and says nothing; but that of an accordion is the title of what it opens. */
function documentOf(html: string): Document {
  const { document } = parseHTML(html);
  for (const button of document.querySelectorAll('button')) {
    const isInTitle = button.closest('h1,h2,h3,h4,h5,h6,dt,summary') !== null;
    const text = clean(button.textContent);
    const opens = button.hasAttribute('aria-expanded') || text.endsWith('?');
    if (!isInTitle && !(opens && text.includes(' '))) continue;
    const title = document.createElement(isInTitle ? 'span' : 'p');
    title.append(...button.childNodes);
    button.replaceWith(title);
  }
  return document;
}

/**
 * What takes a page for an article leaves out a short section or a short list now and then: no sentence, row, item, price or
 * hours may be lost by it.
 */
function isWhole(article: ExtractedText['blocks'], frame: ExtractedText['blocks'], root: Element): boolean {
  const lettersOf = (text: string) => plainText(text).replace(/[^\p{L}\p{N}]/gu, '');
  // An item that only leads elsewhere says nothing of it.
  const links = new Set([...root.querySelectorAll('a[href]')].map((link) => lettersOf(link.textContent ?? '')));
  const kept = lettersOf(article.flatMap(({ units }) => units).join(' '));
  // A row that was taken apart has lost whose figure it is.
  const rows = new Set(article.flatMap(({ kind, units }) => (kind === 'table' ? units.map(lettersOf) : [])));
  let at = 0;
  // They come in one order: each is looked for behind the one before, and from the beginning only where it is not there.
  const isKept = (letters: string) => {
    const place = kept.indexOf(letters, at);
    if (place >= 0) at = place;
    return place >= 0 || kept.lastIndexOf(letters, at) >= 0;
  };
  const mayBeLost = (unit: string, kind: string) =>
    !isSentence(unit) && !tellsFigure(unit) && (kind === 'paragraph' || links.has(lettersOf(unit)));
  return frame.every(({ kind, units }) =>
    units.every((unit) =>
      kind === 'table' ? rows.has(lettersOf(unit)) : mayBeLost(unit, kind) || isKept(lettersOf(unit)),
    ),
  );
}

const tellsFigure = (unit: string) => SUM.test(unit) || hasHoursOfDays(unit);
const SUM =
  /[€£$]\s?\d|\d\s?(?:[€£$%]|,-|(?:kr|nok|sek|dkk|eur|gbp|usd)(?!\p{L}))|(?<!\p{L})(?:kr|nok|sek|dkk|eur|gbp|usd)\.?\s?\d/iu;

const isSentence = (unit: string) => /[.!?]$/.test(unit) && unit.split(' ', LEAST_WORDS).length === LEAST_WORDS;
const LEAST_WORDS = 4;

async function articleBlocks(html: string, url: string | null): Promise<ExtractedText['blocks']> {
  try {
    // Otherwise it may ask other sites for what it does not find.
    const read = await Defuddle(documentOf(html), url ?? 'https://page.invalid/', {
      useAsync: false,
      removeImages: true,
    });
    return blocksOfHtml(parseHTML(`<html><body>${read.content}</body></html>`).document.body);
  } catch {
    return [];
  }
}

const FRAME =
  'nav,header,footer,aside,form,dialog,[role=navigation],[role=banner],[role=contentinfo],[role=complementary],[role=dialog],[role=search],[hidden],[aria-hidden=true],[class*=cookie],[id*=cookie],[class*=breadcrumb]';

function withoutFrame(document: Document): Element {
  const mains = [...document.querySelectorAll('main,[role=main]')];
  const [only] = mains;
  const root = only && mains.length === 1 ? only : document.body;
  // The header of an article has its title.
  for (const each of root.querySelectorAll(FRAME)) if (!isOfArticle(each)) each.remove();
  return root;
}

/** How to reach a business stands under each of its pages, and often nowhere else: its first one tells of it. */
const isFirstPage = (url: string | null): boolean =>
  url === null || /^\/(?:[a-z]{2}\/?|index\.html?|home\/?)?$/u.test(new URL(url).pathname);

const MOST_CONTACTS = 6;
const LONGEST_CONTACT = 200;

function contactUnder(document: Document): string[] {
  const footers = [...document.querySelectorAll('footer,[role=contentinfo]')].filter((each) => !isOfArticle(each));
  const lines = footers.flatMap((footer) =>
    blocksOfHtml(footer).flatMap(({ units }) => units.map((unit) => unit.replace(WHOSE, ''))),
  );
  // A number of the company's is cut off by its "nr.".
  const before = (at: number) => (CUT_OFF.test(lines[at - 1] ?? '') ? lines[at - 1]! : '');
  const isOfOwner = (at: number) => [before(at), lines[at]!].some((line) => OF_OWNER.test(line));
  const isContact = (line: string, at: number) =>
    line.length <= LONGEST_CONTACT && (CONTACT.test(line) || hasHoursOfDays(line)) && !isOfOwner(at);
  return [...new Set(lines.filter(isContact))].slice(0, MOST_CONTACTS);
}

/** Under a heading of ours, in the page's language: a footer has none. */
function contactBlock(
  lines: readonly string[],
  { blocks, document }: { blocks: ExtractedText['blocks']; document: Document },
): ExtractedText['blocks'] {
  const said = new Set(blocks.flatMap(({ units }) => units));
  const units = lines.filter((line) => !said.has(line));
  const isNorwegian = /^(?:no|nb|nn)(?!\p{L})/iu.test(document.documentElement.getAttribute('lang') ?? '');
  return units.length > 0 ? [{ kind: 'list', headings: [isNorwegian ? 'Kontakt' : 'Contact'], units }] : [];
}

/** A phone number, a mail address, a street with its number. */
const CONTACT =
  /@[\w-]+\.|(?:\+\d{1,3}[\s\d]{7,}|(?<!\d)\d{2,5}(?:\s\d{2,4}){2,3}(?!\d))|(?:gata?|gaten|vei(?:en)?|veg(?:en)?|plass|torg(?:et)?|street|road|lane|avenue|square)\s\d|\d+\s\p{L}+\s(?:street|road|lane|avenue|square)/iu;
/** "© Harbour Barbers. 01947 555 210": what stands behind it is how to reach them. */
const WHOSE = /^(?:©|copyright)\s[^.·|\n]{1,80}?(?:[.·|]\s+(?=\S)|,\s+(?=\d+\s\p{Lu}))/iu;
const CUT_OFF = /(?:nr|no)\.$/iu;
const OF_OWNER = /©|copyright|org\.?\s?(?:nr|no)|vat (?:no|nr)|company (?:no|number)/iu;

const isOfArticle = (element: Element): boolean =>
  element.tagName.toUpperCase() === 'HEADER' && element.closest('article,main') !== null;

function titleOf(document: Document): string | null {
  const headings = [...document.querySelectorAll('h1')].map((each) => clean(each.textContent)).filter(Boolean);
  const named = clean(document.querySelector('meta[property="og:title"]')?.getAttribute('content'));
  const title = clean(document.querySelector('title')?.textContent);
  if (headings.length === 1) return headings[0]!;
  return named || title.split(/\s+[|–—-]\s+/)[0] || headings[0] || null;
}

const clean = (text: string | null | undefined): string => (text ?? '').replace(/\s+/g, ' ').trim();

function canonicalOf(document: Document, url: string | null): string | null {
  const written = document.querySelector('link[rel~=canonical]')?.getAttribute('href')?.trim();
  if (!written || url === null || !URL.canParse(written, url)) return null;
  const canonical = new URL(written, url);
  canonical.hash = '';
  return canonical.href;
}

const MOST_LINKS = 2000;

/** Where the page leads, each once; none where it asks not to be followed. */
function linksOf(document: Document, url: string | null): string[] {
  if (url === null || /nofollow|none/i.test(robotsOf(document))) return [];
  const base = document.querySelector('base[href]')?.getAttribute('href') ?? url;
  const links = new Set<string>();
  for (const anchor of document.querySelectorAll('a[href]')) {
    const written = anchor.getAttribute('href')?.trim() ?? '';
    const from = URL.canParse(base, url) ? new URL(base, url).href : url;
    if (/nofollow/i.test(anchor.getAttribute('rel') ?? '') || !URL.canParse(written, from)) continue;
    const link = new URL(written, from);
    link.hash = '';
    if (/^https?:$/.test(link.protocol)) links.add(link.href);
    if (links.size >= MOST_LINKS) break;
  }
  return [...links];
}

const wantsNotToBeFound = (document: Document): boolean => /noindex|none/i.test(robotsOf(document));

const robotsOf = (document: Document): string =>
  document.querySelector('meta[name=robots i]')?.getAttribute('content') ?? '';

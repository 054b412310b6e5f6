import type { TenantSettings } from '#lib/resources/tenant.ts';
import { DOCUMENT_MIME_TYPES } from '../extract/document-type.ts';
import { UnreadableDocument } from '../extract/extracted-text.ts';
import type { FileToIngest } from '../reading/read-document.ts';
import { type FetchedFile, fetchOnSite } from './fetch-on-site.ts';

/** The page is not there, as its site says, and will not come back by waiting. */
export class PageGone extends UnreadableDocument {}

export interface FetchedPage extends FileToIngest {
  url: string;
  etag: string | null;
}

const LARGEST_PAGE_BYTES = 10 * 2 ** 20;
const HTML = new Set(['text/html', 'application/xhtml+xml']);

/**
 * A page, or a document that lies at an address of the site. @param knownEtag of what is known of it
 * @returns null where it is as it was @throws UnreadableDocument
 */
export async function fetchPage(
  address: string,
  site: Pick<TenantSettings, 'siteHosts' | 'allowedOrigins'>,
  knownEtag: string | null = null,
): Promise<FetchedPage | null> {
  const file = await fetchOnSite(address, site, {
    accept: `text/html,application/xhtml+xml,${DOCUMENT_MIME_TYPES.join(',')};q=0.9`,
    maximumBytes: LARGEST_PAGE_BYTES,
    ...(knownEtag && { headers: { 'if-none-match': knownEtag } }),
  });
  if (file.status === 304 && knownEtag) return null;
  refuseFailure(file.status);
  const [written = ''] = (file.headers['content-type'] ?? '').split(';');
  const type = written.trim().toLowerCase();
  const isHtml =
    HTML.has(type) || (type === '' && /^\s*<(?:!doctype|html)/i.test(file.bytes.toString('latin1', 0, 200)));
  if (!isHtml && !DOCUMENT_MIME_TYPES.includes(type))
    throw new UnreadableDocument(`This is no page of text${type && ` but ${type.slice(0, 100)}`}.`);
  return {
    filename: decodeURIComponentSafely(new URL(file.url).pathname.split('/').at(-1) ?? ''),
    mimeType: isHtml ? 'text/html' : type,
    bytes: isHtml ? inUtf8(file) : new Uint8Array(file.bytes),
    url: withoutHash(file.url),
    etag: file.headers.etag?.slice(0, 200) ?? null,
  };
}

function refuseFailure(status: number): void {
  if (status >= 200 && status < 300) return;
  if (status === 404 || status === 410) throw new PageGone(`The page is not there: the site answers ${status}.`);
  if (status === 401 || status === 403)
    throw new UnreadableDocument(
      `The site refuses to show the page: it answers ${status}. Let “Parley-Reader” read it.`,
    );
  throw new UnreadableDocument(`The site answers ${status} in place of the page. Try again later.`);
}

const MARK = new Uint8Array([0xef, 0xbb, 0xbf]);

/** What the site says of the encoding counts more than what the page says. */
function inUtf8({ headers, bytes }: FetchedFile): Uint8Array {
  const [, charset] = /charset\s*=\s*["']?([\w-]{2,40})/i.exec(headers['content-type'] ?? '') ?? [];
  if (!charset) return new Uint8Array(bytes);
  try {
    return new Uint8Array(Buffer.concat([MARK, Buffer.from(new TextDecoder(charset).decode(bytes))]));
  } catch {
    return new Uint8Array(bytes);
  }
}

export function withoutHash(address: string): string {
  const url = new URL(address);
  url.hash = '';
  return url.href;
}

function decodeURIComponentSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

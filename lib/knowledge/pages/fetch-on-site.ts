import { brotliDecompress, gunzip, inflate } from 'node:zlib';
import { promisify } from 'node:util';
import { isOnSite } from '#lib/links/site-address.ts';
import type { TenantSettings } from '#lib/resources/tenant.ts';
import { guardedRequest, type RequestFailure } from '#lib/services/outbound/guarded-request.ts';
import { UnreadableDocument } from '../extract/extracted-text.ts';

export interface FetchedFile {
  status: number;
  /** Behind all redirects. */
  url: string;
  /** By lower-case name. */
  headers: Record<string, string | undefined>;
  bytes: Buffer;
}

interface Wanted {
  accept: string;
  maximumBytes: number;
  headers?: Record<string, string>;
}

type Site = Pick<TenantSettings, 'siteHosts' | 'allowedOrigins'>;

const DEADLINE_MS = 15_000;
const MOST_REDIRECTS = 5;
const USER_AGENT = 'Parley-Reader/1.0';

const REASONS: Record<RequestFailure, string> = {
  timeout: 'The site did not answer in time. Try again later.',
  network: 'The site cannot be reached. Try again later.',
  dns: 'The host of the address cannot be found.',
  blocked_address: 'The address leads to a network that is not public, or is no https address.',
};

/**
 * What lies at an address of the tenant's site, whatever the status; redirects are followed as long as they stay on it.
 * @throws UnreadableDocument
 */
export async function fetchOnSite(address: string, site: Site, wanted: Wanted): Promise<FetchedFile> {
  let url = address;
  for (let hop = 0; hop <= MOST_REDIRECTS; hop++) {
    if (!isOnSite(url, site)) throw new UnreadableDocument('The page leads to another site.');
    const answer = await guardedRequest(url, {
      method: 'GET',
      headers: { 'user-agent': USER_AGENT, accept: wanted.accept, 'accept-encoding': 'gzip, br', ...wanted.headers },
      maximumBytes: wanted.maximumBytes,
      deadlineMs: DEADLINE_MS,
    });
    if (!answer.ok) throw new UnreadableDocument(REASONS[answer.error]);
    const { status, headers } = answer;
    const next = [301, 302, 303, 307, 308].includes(status) ? headers.location : undefined;
    if (next === undefined) {
      if (!answer.complete) throw brokenOff(answer.body.length, wanted.maximumBytes);
      const bytes = await unpacked(answer.body, headers['content-encoding'], wanted.maximumBytes);
      return { status, url, headers: headers as FetchedFile['headers'], bytes };
    }
    if (!URL.canParse(next, url)) throw new UnreadableDocument('The page leads to no address.');
    url = new URL(next, url).href;
  }
  throw new UnreadableDocument('The page leads from one address to the next without end.');
}

const brokenOff = (had: number, maximumBytes: number) =>
  new UnreadableDocument(
    had >= maximumBytes ? `The page is larger than ${maximumBytes / 2 ** 20} MB.` : REASONS.timeout,
  );

const UNPACK: Record<string, (bytes: Buffer, options: { maxOutputLength: number }) => Promise<Buffer>> = {
  gzip: promisify<Buffer, { maxOutputLength: number }, Buffer>(gunzip),
  'x-gzip': promisify<Buffer, { maxOutputLength: number }, Buffer>(gunzip),
  deflate: promisify<Buffer, { maxOutputLength: number }, Buffer>(inflate),
  br: promisify<Buffer, { maxOutputLength: number }, Buffer>(brotliDecompress),
};

/** A small answer may unfold into a huge one: no more than the bound is unfolded. */
export async function unpacked(bytes: Buffer, encoding: string | undefined, maxOutputLength: number): Promise<Buffer> {
  const name = encoding?.trim().toLowerCase() ?? '';
  if (name === '' || name === 'identity' || bytes.length === 0) return bytes;
  const unpack = Object.hasOwn(UNPACK, name) ? UNPACK[name] : undefined;
  if (!unpack) throw new UnreadableDocument('The site packs its answer in a way that cannot be read.');
  try {
    return await unpack(bytes, { maxOutputLength });
  } catch {
    throw new UnreadableDocument('The page is too large, or what the site answered is damaged.');
  }
}

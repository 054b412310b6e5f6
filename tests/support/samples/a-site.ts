import { afterAll } from 'vitest';
import { type LocalServer, listeningTo } from '../services/local-server.ts';

export interface SitePage {
  status?: number;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

export interface TestSite extends LocalServer {
  /** By path; what is not here is not there. */
  pages: Map<string, SitePage>;
  /** Paths in the order in which they were asked for. */
  asked: string[];
  host: string;
}

/** A tenant's website that a test can change. */
export async function aSite(pages: Record<string, SitePage | string> = {}): Promise<TestSite> {
  const kept = new Map(
    Object.entries(pages).map(([path, page]) => [path, typeof page === 'string' ? htmlPage(page) : page]),
  );
  const asked: string[] = [];
  const server = await listeningTo((request, response) => {
    asked.push(request.url!);
    const { status = 200, headers = {}, body = '' } = kept.get(request.url!) ?? { status: 404, body: 'Not here' };
    const known = headers.etag !== undefined && request.headers['if-none-match'] === headers.etag;
    response.writeHead(known ? 304 : status, { 'content-type': 'text/html; charset=utf-8', ...headers });
    response.end(known ? undefined : body);
  });
  afterAll(() => server.close());
  return { ...server, pages: kept, asked, host: new URL(server.url).host };
}

/** As a shop's page looks: what is on every page around what is on this one. */
export function htmlPage(main: string, head = '<title>Shop</title>'): SitePage {
  const nav = '<header><nav><a href="/">Hjem</a><a href="/kurv">Handlekurv</a></nav></header>';
  return {
    body: `<!doctype html><html lang="no"><head>${head}</head><body>${nav}<main>${main}</main><footer>Alle rettigheter. Org.nr 999</footer><script>var hidden = 1;</script></body></html>`,
  };
}

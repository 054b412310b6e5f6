import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface HostPage {
  head?: string;
  body?: string;
  htmlAttributes?: string;
  headers?: Record<string, string>;
  /** Of the script tag, beside src and data-tenant. */
  scriptAttributes?: string;
  /** How often the tag is there. */
  tags?: number;
}

/** A tenant's own site, on an origin of its own. Every path is the same page. */
export class HostSite {
  readonly server: Server;
  page: HostPage = {};
  tenantId = 'tenant_fjell';
  private readonly widgetUrl: string;

  constructor(widgetUrl: string) {
    this.widgetUrl = widgetUrl;
    this.server = createServer((request, response) => {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...this.page.headers });
      response.end(this.html(request.url ?? '/'));
    });
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  private html(path: string): string {
    const {
      head = '',
      body = '<h1>Fjell & Fjord</h1>',
      htmlAttributes = 'lang="en"',
      scriptAttributes = '',
      tags = 1,
    } = this.page;
    const tag = `<script src="${this.widgetUrl}/widget.js" data-tenant="${this.tenantId}" ${scriptAttributes} async></script>`;
    return `<!doctype html><html ${htmlAttributes}><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${path}</title>${head}</head>
<body>${body}${tag.repeat(tags)}</body></html>`;
  }
}

export async function startHostSite(widgetUrl: string): Promise<HostSite> {
  const site = new HostSite(widgetUrl);
  site.server.listen(0, '127.0.0.1');
  await once(site.server, 'listening');
  return site;
}

import { badRequest } from '#lib/core/errors.ts';
import { UnreadableDocument } from '#lib/knowledge/extract/extracted-text.ts';
import { fetchOnSite } from '#lib/knowledge/pages/fetch-on-site.ts';
import { isOnSite } from '#lib/links/site-address.ts';
import type { InstallCheck } from '#lib/resources/install-check.ts';
import { findTenant } from '#lib/tenants/tenant.ts';

// Pages are read as they come, before anything on them runs.
const MOST_BYTES = 4 * 2 ** 20;

/** Whether the widget's script is on a page of the tenant's site. @throws AppError `bad_request` for a page elsewhere */
export async function checkInstall(tenantId: string, address: string): Promise<InstallCheck> {
  const tenant = await findTenant(tenantId);
  if (!isOnSite(address, tenant)) throw badRequest('url: must be a page of your own site');
  try {
    const { status, url, bytes } = await fetchOnSite(address, tenant, {
      accept: 'text/html',
      maximumBytes: MOST_BYTES,
    });
    const isAllowed = tenant.allowedOrigins.includes(new URL(url).origin);
    const found = status >= 200 && status <= 299 ? scriptIn(bytes.toString('utf8'), tenantId) : 'unreachable';
    const detail = found === 'unreachable' ? `The page answers ${status}.` : null;
    return { outcome: found === 'installed' && !isAllowed ? 'origin_not_allowed' : found, url, detail };
  } catch (error) {
    if (!(error instanceof UnreadableDocument)) throw error;
    return { outcome: 'unreachable', url: address, detail: error.message };
  }
}

/** What the page's own HTML says; a script that another one adds later is not there yet. */
export function scriptIn(html: string, tenantId: string): 'installed' | 'missing' | 'other_tenant' {
  const live = html.replaceAll(/<!--[\s\S]*?-->/g, '');
  const scripts = [...live.matchAll(/<script\b[^>]*>/gi)]
    .map(([tag]) => tag)
    .filter((tag) => /\bsrc\s*=\s*["']?[^"'\s>]*\/widget\.js(?:[?#"'\s>]|$)/i.test(tag));
  const named = scripts.flatMap((tag) => /\bdata-tenant\s*=\s*["']?([\w-]+)/i.exec(tag)?.[1] ?? []);
  if (named.includes(tenantId)) return 'installed';
  return named.length > 0 ? 'other_tenant' : 'missing';
}

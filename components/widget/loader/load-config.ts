import type { PublicConfig } from '#lib/resources/tenant.ts';
import type { BrowserStorage } from '../browser-storage.ts';
import type { KeptByTab } from '../place.ts';

const GOOD_FOR_MS = 300_000;
const RETRY_MS = 60_000;

/**
 * At most one request a page; and of a visitor who has opened the chat, one a tab and five minutes: the launcher needs
 * nothing of it that changes faster.
 */
export async function loadConfig(
  origin: string,
  tenantId: string,
  session: BrowserStorage,
): Promise<{ config: PublicConfig; configAt: number }> {
  const { config, configAt = 0 } = session.read() as KeptByTab;
  if (config && Date.now() - configAt < GOOD_FOR_MS) return { config, configAt };
  const response = await fetch(`${origin}/api/v1/tenants/${encodeURIComponent(tenantId)}/config`, {
    credentials: 'omit',
  }).catch(() => null);
  if (response?.ok) {
    const fresh = { config: (await response.json()) as PublicConfig, configAt: Date.now() };
    if (configAt) session.change(fresh);
    return fresh;
  }
  if (response && response.status < 500) throw new Error('Parley: data-tenant names no tenant');
  await new Promise((resolve) => {
    addEventListener('online', resolve, { once: true });
    setTimeout(resolve, RETRY_MS);
  });
  return loadConfig(origin, tenantId, session);
}

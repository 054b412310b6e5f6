const SAFE = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/**
 * The address as it may stand in a link, or null: a script, a file and a page's own path are not for messages.
 * @param site whose paths may stand in one all the same, as in what was read in from a tenant's product list
 */
export function safeLink(address: string, site?: string): string | null {
  const base = site && /^\/(?![/\\])/.test(address) ? site : undefined;
  if (!URL.canParse(address, base)) return null;
  const { protocol, username, password, href } = new URL(address, base);
  // `https://shop.example@evil.example` looks like what it is not.
  return SAFE.has(protocol) && !username && !password ? href : null;
}

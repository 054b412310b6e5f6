const SAFE = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/** The address as it may stand in a link, or null: a script, a file and a page's own path are not for messages. */
export function safeLink(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { protocol, username, password, href } = new URL(address);
  // `https://shop.example@evil.example` looks like what it is not.
  return SAFE.has(protocol) && !username && !password ? href : null;
}

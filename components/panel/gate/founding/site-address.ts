/** The address of a site as people write it, with or without https://; null for what is none. */
export function siteAddress(written: string): string | null {
  const text = written.trim();
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`;
  if (/\s/.test(text) || !URL.canParse(address)) return null;
  const { protocol, hostname, username, href } = new URL(address);
  const isPublic = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/.test(hostname);
  if (username) return null;
  return /^https?:$/.test(protocol) && (isPublic || hostname === 'localhost') ? href : null;
}

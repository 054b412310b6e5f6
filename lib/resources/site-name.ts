/**
 * The origin that browsers send of what somebody wrote: in lower case, without the scheme's own port, a name such as
 * `blåbær.no` in the letters of the domain name system. Null for what is no origin.
 */
export function originWritten(text: string): string | null {
  if (!/^https?:\/\/[^/?#@\\%\s]+\/?$/i.test(text) || !URL.canParse(text)) return null;
  const { origin, hostname } = new URL(text);
  return namesOneHost(hostname) ? origin : null;
}

/** The same of a host, with a port where it has one. */
export function hostWritten(text: string): string | null {
  if (!/^[^/?#@\\%\s]+$/.test(text) || !URL.canParse(`https://${text}`)) return null;
  const { host, hostname } = new URL(`https://${text}`);
  return namesOneHost(hostname) ? host : null;
}

// A star is a character of names to a URL; kept as one, it would look like a wildcard and let nobody in.
const namesOneHost = (hostname: string) => /^(?:[a-z0-9_-]+(?:\.[a-z0-9_-]+)*\.?|\[[0-9a-f:.]+\])$/.test(hostname);

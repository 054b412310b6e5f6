/** `localhost`, and what ends in it: names that never leave the machine. */
export function isLocalhost(host: string): boolean {
  return host === 'localhost' || host.endsWith('.localhost');
}

/** An address that reaches nothing but the machine itself, in any spelling that a socket may give it. */
export function isLoopbackAddress(address: string): boolean {
  return /^(::ffff:)?127(\.\d{1,3}){3}$/i.test(address) || address === '::1';
}

/** Whether a URL leads to this very machine, by its name or its address. */
export function isLocalUrl(url: string): boolean {
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '');
  return isLocalhost(host) || isLoopbackAddress(host);
}

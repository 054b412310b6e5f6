/** The address, if it is on the same site as the page: the same host, or one within the other. Never from TLS to none. */
export function wayTo(address: string, page: string): string | null {
  if (!URL.canParse(address)) return null;
  const [target, from] = [new URL(address), new URL(page)];
  const isSecureEnough = target.protocol === 'https:' || (target.protocol === 'http:' && from.protocol === 'http:');
  if (!isSecureEnough || target.username || target.password) return null;
  return isSameSite(target, from) ? target.href : null;
}

function isSameSite(target: URL, from: URL): boolean {
  const [a, b] = [target.hostname.replace(/^www\./, ''), from.hostname.replace(/^www\./, '')];
  if (a === b) return target.port === from.port || target.protocol !== from.protocol;
  const [inner, outer] = a.length > b.length ? [a, b] : [b, a];
  // An outer name of one label is a top-level domain, or a number of an address.
  return outer.includes('.') && !/^[\d.]+$/.test(outer) && inner.endsWith(`.${outer}`);
}

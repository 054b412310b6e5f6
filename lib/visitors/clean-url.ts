const SENSITIVE_NAME =
  /(?:token|key|secret|password|passwd|pwd|code|session|sid|auth|signature|sig|jwt|otp|email|mail|phone)$/i;
// One character before the @ is enough to tell: more of them would be tried from each place of a long value.
const MAIL_ADDRESS = /[^\s@]@[^\s@]+\.[^\s@]/;
const THREE_PARTS = /^[\w-]+\.[\w-]+\.[\w-]*$/;
const LONG_RUN = /[A-Za-z0-9_-]{32,}/;
const LONGEST = 2000;
const HALF_AN_ESCAPE = /%[0-9A-F]?$/i;
const HALF_A_LETTER = /%(?:[CD].|E.(?:%..)?|F.(?:%..){0,2})$/i;

/**
 * A page's address without what could be somebody's secret (decisions.md, url cleaning).
 * @returns null for anything but an http or https address
 */
export function cleanUrl(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return null;
  url.username = '';
  url.password = '';
  url.hash = '';
  const kept = url.search
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '' && !isSensitive(pair));
  url.search = kept.length > 0 ? `?${kept.join('&')}` : '';
  return url.href.length > LONGEST ? cutToLength(url.href) : url.href;
}

const cutToLength = (address: string): string =>
  address.slice(0, LONGEST).replace(HALF_AN_ESCAPE, '').replace(HALF_A_LETTER, '');

/** What stands without a name is a value: `?kari@shop.example`. */
function isSensitive(pair: string): boolean {
  const [[name, given] = ['', '']] = [...new URLSearchParams(pair)];
  const value = pair.includes('=') ? given : name;
  return SENSITIVE_NAME.test(name) || MAIL_ADDRESS.test(value) || isJwt(value) || LONG_RUN.test(value);
}

function isJwt(value: string): boolean {
  if (!THREE_PARTS.test(value)) return false;
  try {
    const header: unknown = JSON.parse(Buffer.from(value.split('.')[0]!, 'base64url').toString('utf8'));
    return typeof header === 'object' && header !== null;
  } catch {
    return false;
  }
}

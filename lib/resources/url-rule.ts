/**
 * Whether a page fits a url rule (decisions.md, Department): one that begins with `/` is a pattern of the path, another
 * one of host and path, or of the host alone. `*` is anything; hosts are the same in any case.
 * @param inLetters how people write a host that has others than a–z
 */
export function fitsRule(rule: string, page: string, inLetters: (host: string) => string): boolean {
  if (!URL.canParse(page)) return false;
  const { hostname, host, pathname } = new URL(page);
  const path = readable(pathname);
  const pattern = rule.replace(/^https?:\/\//i, '');
  if (pattern.startsWith('/')) return fits(readable(pattern), path);
  const slash = pattern.indexOf('/');
  const [named, rest] = slash < 0 ? [pattern, null] : [pattern.slice(0, slash), pattern.slice(slash)];
  const hosts = [hostname, host, inLetters(hostname)];
  const wanted = named.toLowerCase() + readable(rest ?? '');
  return hosts.some((each) => fits(wanted, each + path) || (rest === null && fits(wanted, each)));
}

/** Each part between two `*` is looked for once, from where the one before it ended: no pattern makes it slow. */
function fits(pattern: string, text: string): boolean {
  const [first = '', ...rest] = pattern.split('*');
  const last = rest.pop();
  if (last === undefined) return pattern === text;
  if (!text.startsWith(first)) return false;
  let at = first.length;
  for (const part of rest) {
    const found = text.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return text.length - last.length >= at && text.endsWith(last);
}

function readable(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

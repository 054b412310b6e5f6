/** What a site's robots.txt says to us (RFC 9309). */
export interface Robots {
  allows(address: string): boolean;
  sitemaps: string[];
}

export const ALLOW_ALL: Robots = { allows: () => true, sitemaps: [] };

interface Rule {
  allow: boolean;
  path: string;
}

const OUR_NAME = 'parley-reader';
const MOST_LINES = 20_000;

/** The rules of our own name where the file has some, else those for all. */
export function parseRobots(text: string): Robots {
  const groups = new Map<string, Rule[]>();
  const sitemaps: string[] = [];
  let names: string[] = [];
  let isNaming = false;
  for (const line of text.split(/\r\n?|\n/, MOST_LINES)) {
    const [, key = '', value = ''] = /^\s*([a-z-]{1,30})\s*:\s*([^#]*?)\s*(?:#.*)?$/i.exec(line.slice(0, 3000)) ?? [];
    const field = key.toLowerCase();
    if (field === 'sitemap' && value) sitemaps.push(value);
    if (field === 'user-agent') {
      names = isNaming ? [...names, value.toLowerCase()] : [value.toLowerCase()];
      isNaming = true;
    }
    if (field !== 'allow' && field !== 'disallow') continue;
    isNaming = false;
    if (value)
      for (const name of names)
        groups.set(name, [...(groups.get(name) ?? []), { allow: field === 'allow', path: value }]);
    else for (const name of names) groups.set(name, groups.get(name) ?? []);
  }
  const rules = groups.get(OUR_NAME) ?? groups.get('parley') ?? groups.get('*') ?? [];
  return { sitemaps, allows: (address) => isAllowed(rules, address) };
}

/** The longest rule that meets the path decides; of two as long the one that allows. */
function isAllowed(rules: readonly Rule[], address: string): boolean {
  const { pathname, search } = new URL(address);
  const met = rules.filter(({ path }) => meets(path, pathname + search));
  const longest = Math.max(0, ...met.map(({ path }) => path.length));
  const deciding = met.filter(({ path }) => path.length === longest);
  return deciding.length === 0 || deciding.some(({ allow }) => allow);
}

/** `*` is anything, `$` the end. Without an expression of its own, which a hostile rule would make slow. */
function meets(rule: string, path: string): boolean {
  const isWhole = rule.endsWith('$');
  const [first = '', ...parts] = (isWhole ? rule.slice(0, -1) : rule).split('*');
  if (!path.startsWith(first)) return false;
  let at = first.length;
  for (const [index, part] of parts.entries()) {
    const isLast = index === parts.length - 1;
    const found = isLast && isWhole ? path.length - part.length : path.indexOf(part, at);
    if (found < at || !path.startsWith(part, found)) return false;
    at = found + part.length;
  }
  return !isWhole || at === path.length;
}

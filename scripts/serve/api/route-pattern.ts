type Params = Record<string, string | string[]>;

interface RoutePattern {
  /** As hono writes it. */
  pattern: string;
  /** What hono found, as Next hands it to a route: the parts of a `[...rest]` one by one. */
  paramsOf(found: Record<string, string>): Params;
}

/** @param path as the folders of `app` name it */
export function routePattern(path: string): RoutePattern {
  const rest = /\[\.\.\.(\w+)\]$/.exec(path)?.[1];
  const pattern = path
    .replace(/\/\[\[\.\.\.\w+\]\]$/, '/*')
    .replace(/\[\.\.\.(\w+)\]$/, ':$1{.+}')
    .replace(/\[(\w+)\]/g, ':$1');
  const paramsOf = (found: Record<string, string>) =>
    rest === undefined ? found : { ...found, [rest]: (found[rest] ?? '').split('/') };
  return { pattern, paramsOf };
}

/** The order in which Next tries its routes: what a folder names before what it leaves open, and `[[...rest]]` last. */
export function bySpecificity(one: string, other: string): number {
  const [mine, theirs] = [one.split('/'), other.split('/')];
  for (const [at, part] of mine.entries()) {
    const difference = openness(part) - openness(theirs[at] ?? '');
    if (difference !== 0) return difference;
  }
  return mine.length - theirs.length;
}

const OPENNESS = ['[', '[...', '[[...'];
const openness = (part: string): number => OPENNESS.findLastIndex((start) => part.startsWith(start));

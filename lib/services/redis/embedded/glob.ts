/** Redis' patterns: `*`, `?`, `[abc]`, `[^a-z]`, and a backslash that takes a character as it is. */
export function matcherOf(pattern: string): (text: string) => boolean {
  const tokens = pattern.match(/\\.|\[\^?(?:\\.|[^\]])*\]?|\*+|./gsu) ?? [];
  const expression = new RegExp(`^${tokens.map(expressionOf).join('')}$`, 'su');
  return (text) => expression.test(text);
}

function expressionOf(token: string): string {
  if (token.startsWith('*')) return '.*';
  if (token === '?') return '.';
  return token.startsWith('[') ? classOf(token) : literal(token);
}

function classOf(token: string): string {
  const negated = token.startsWith('[^');
  const body = token.slice(negated ? 2 : 1).replace(/\]$/, '');
  const parts = body.match(/(?:\\.|.)-(?:\\.|.)|\\.|./gsu) ?? [];
  if (parts.length === 0) return negated ? '.' : '(?!)';
  return `[${negated ? '^' : ''}${parts.map(partOf).join('')}]`;
}

function partOf(part: string): string {
  const range = /^(\\?.)-(\\?.)$/su.exec(part);
  if (!range) return literal(part);
  const [low, high] = [literal(range[1] ?? ''), literal(range[2] ?? '')];
  return codeOf(range[1] ?? '') <= codeOf(range[2] ?? '') ? `${low}-${high}` : `${high}-${low}`;
}

/** A character, with or without its backslash, so written that no expression gives it a meaning. */
const literal = (token: string): string => `\\u{${codeOf(token).toString(16)}}`;

function codeOf(token: string): number {
  return (token.length > 1 && token.startsWith('\\') ? token.slice(1) : token).codePointAt(0) ?? 0;
}

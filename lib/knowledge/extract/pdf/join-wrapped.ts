const BROKEN = /(\p{L}+)[-\u00AD‐]$/u;

/** Lines as one text; a word that was broken at a line's end is whole again. @param hyphenated words that have a hyphen anyway */
export function joinWrapped(lines: readonly string[], hyphenated: ReadonlySet<string>): string {
  let text = '';
  for (const line of lines) {
    const [, head] = BROKEN.exec(text) ?? [];
    const [tail] = /^\p{Ll}+/u.exec(line) ?? [];
    if (!head || !tail) text += text ? ` ${line}` : line;
    else if (text.endsWith('\u00AD') || !hyphenated.has(`${head}-${tail}`.toLowerCase()))
      text = text.slice(0, -1) + line;
    else text += line;
  }
  return text.replaceAll('\u00AD', '').replace(/\s+/g, ' ').trim();
}

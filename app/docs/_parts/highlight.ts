const PIECES =
  /(?<comment>(?:^|(?<=\s))(?:\/\/|#)[^\n]*)|(?<key>"(?:[^"\\\n]|\\.)*"(?=\s*:))|(?<text>"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`)|(?<word>\b(?:true|false|null|const|await|async|import|export|from|new|return|if|throw|for|of|function)\b|(?<![\w.-])-?\d+(?:\.\d+)?\b)/gm;

/** Code as HTML: every character of it escaped, its pieces in spans that say what they are. */
export function highlight(code: string): string {
  let html = '';
  let end = 0;
  for (const match of code.matchAll(PIECES)) {
    const [kind, piece = ''] = Object.entries(match.groups ?? {}).find(([, value]) => value !== undefined) ?? [];
    html += `${escapeHtml(code.slice(end, match.index))}<span data-kind="${kind}">${escapeHtml(piece)}</span>`;
    end = match.index + piece.length;
  }
  return html + escapeHtml(code.slice(end));
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeHtml = (text: string) => text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character);

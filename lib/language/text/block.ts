/** A piece of a text that is read as one: its sentences, its list items or its table rows. */
export interface Block {
  kind: 'paragraph' | 'list' | 'steps' | 'table';
  /** The headings above it, outermost first. */
  headings: string[];
  /** With the marks of inline Markdown, where it is from Markdown. */
  units: string[];
}

/** The block as Markdown again. @param first the number of the first step, where a list was cut */
export function renderBlock(block: Block, first = 1): string {
  if (block.kind === 'paragraph') return block.units.join(' ');
  return block.units.map((unit, at) => `${block.kind === 'steps' ? `${first + at}.` : '-'} ${unit}`).join('\n');
}

/** A row as a line that reads by itself: "Express – Price: 229 kr; Time: 1 day". */
export function renderRow(header: readonly string[], row: readonly string[]): string {
  const [first = '', ...rest] = row;
  const labelled = rest
    .map((cell, at) => (cell && header[at + 1] ? `${header[at + 1]}: ${cell}` : cell))
    .filter(Boolean);
  return [first, labelled.join('; ')].filter(Boolean).join(' – ');
}

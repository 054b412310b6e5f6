export const LONGEST_TITLE = 200;

/** "frakt-og_levering.en.md" → "Frakt og levering". */
export function titleOfName(filename: string): string {
  const name = filename.replace(/^.*[\\/]/, '').replace(/(?:\.[a-z]{2})?\.[a-z0-9]{1,10}$/i, '');
  const words = [...name.replace(/[-_]+/g, ' ').trim()].slice(0, LONGEST_TITLE).join('');
  return words ? words[0]!.toUpperCase() + words.slice(1) : 'Document';
}

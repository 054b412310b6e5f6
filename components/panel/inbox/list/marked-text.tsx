import { foundWords } from '#lib/i18n/found-words.ts';

/** So much may stand before the first of the words, or a narrow row would not have it in sight. */
const LEAD = 20;

/** A text with the words of a search marked in it, from shortly before the first of them on. */
export function MarkedText({ text: whole, words }: { text: string; words: readonly string[] }) {
  const text = fromShortlyBefore(whole, foundWords(whole, words)[0]?.from ?? 0);
  const found = foundWords(text, words);
  if (found.length === 0) return text;
  return found.map(({ from, to }, index) => (
    <span key={from}>
      {text.slice(found[index - 1]?.to ?? 0, from)}
      <mark>{text.slice(from, to)}</mark>
      {index === found.length - 1 && text.slice(to)}
    </span>
  ));
}

function fromShortlyBefore(text: string, at: number): string {
  if (at <= LEAD) return text;
  const space = text.indexOf(' ', at - LEAD);
  return `…${text.slice(space >= 0 && space < at ? space + 1 : at)}`;
}

import { foundWords } from '#lib/i18n/found-words.ts';

/** A text with the words of a search marked in it. */
export function MarkedText({ text, words }: { text: string; words: readonly string[] }) {
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

import { strengthOf, type Term, type TermIndex } from '#lib/language/term-index.ts';

const LONGEST = 240;

/** Those of a passage's sentences that meet most of the terms, at most 240 characters of them. @param indexes the sentences' */
export function excerptOf(sentences: readonly string[], indexes: readonly TermIndex[], terms: readonly Term[]): string {
  const met = sentences.map((sentence, at) => {
    const strength = terms.reduce((sum, term) => sum + strengthOf(term, indexes[at]!), 0);
    return strength + (/\d/.test(sentence) ? 0.1 : 0);
  });
  const best = Math.max(0, met.indexOf(Math.max(0, ...met)));
  let text = sentences[best] ?? '';
  for (const sentence of sentences.slice(best + 1)) {
    if (text.length + sentence.length + 1 > LONGEST) break;
    text += ` ${sentence}`;
  }
  return shortened(text);
}

function shortened(text: string): string {
  const letters = [...text];
  if (letters.length <= LONGEST) return text;
  const cut = letters.slice(0, LONGEST - 1).join('');
  const space = cut.lastIndexOf(' ');
  return `${space > LONGEST / 2 ? cut.slice(0, space) : cut}…`;
}

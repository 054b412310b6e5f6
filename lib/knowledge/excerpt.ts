import { blocksOf, plainText } from '#lib/language/markdown-blocks.ts';
import type { Lexicon } from '#lib/language/lexicon.ts';
import { indexText, strengthOf, type Term } from '#lib/language/term-index.ts';

const LONGEST = 240;

/** The sentences of a passage that meet most of the terms, as plain text of at most 240 characters. */
export function excerptOf(
  body: string,
  language: string | null,
  { terms, lexicon }: { terms: readonly Term[]; lexicon: Lexicon },
): string {
  const units = blocksOf(body).flatMap((block) => block.units.map(plainText));
  const met = units.map((unit) => {
    const index = indexText(unit, language, lexicon);
    return terms.reduce((sum, term) => sum + strengthOf(term, index), 0) + (/\d/.test(unit) ? 0.1 : 0);
  });
  const best = Math.max(0, met.indexOf(Math.max(0, ...met)));
  let text = units[best] ?? '';
  for (const unit of units.slice(best + 1)) {
    if (text.length + unit.length + 1 > LONGEST) break;
    text += ` ${unit}`;
  }
  return shortened(text);
}

function shortened(text: string): string {
  const letters = [...text];
  if (letters.length <= LONGEST) return text;
  const cut = letters.slice(0, LONGEST - 1).join('');
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), LONGEST / 2))}…`;
}

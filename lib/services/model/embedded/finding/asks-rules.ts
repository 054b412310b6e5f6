import type { Lexicon } from '#lib/language/words/lexicon.ts';
import { wordsOf } from '#lib/language/words/words.ts';
import { indexText, IS_MET, namesRules, ownStrengthOf, strengthOf, type Term } from '#lib/language/term-index.ts';
import type { Asked } from './asked.ts';
import { namesForm } from './form-concepts.ts';
import type { Section } from './read-sections.ts';

/** What rules are asked for of: "returns" in "What is your return policy?"; nothing where the question is none of these. */
export function ruledIn({ terms }: Asked): readonly Term[] {
  const things = terms.filter(({ isSoft, concepts }) => !isSoft && !namesForm(concepts));
  return terms.some(namesRules) ? things : [];
}

/** Under what begins with its name all is told of it, whether a sentence says the name again or not. */
export function isOfRuled({ block, passage }: Section, ruled: readonly Term[], lexicon: Lexicon): boolean {
  if (ruled.length === 0) return false;
  const begun = [passage.title, ...block.headings].map((title) => wordsOf(title).slice(0, BEGINNING).join(' '));
  const index = indexText(begun.join('\n'), passage.language, lexicon, passage.body);
  return ruled.every((term) => ownStrengthOf(term, index) >= IS_MET);
}
const BEGINNING = 3;

/** What the document says first of what it is about, and what it calls rules. */
export const beginsWithRules = ({ from, block, context }: Section, { terms }: Asked): boolean =>
  (from <= 1 && block.headings.length === 0) ||
  terms.some((term) => namesRules(term) && strengthOf(term, context) >= IS_MET);

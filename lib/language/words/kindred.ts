import { KINDRED, type Spoken } from './kindred-words.ts';
import { irregularForms, nounIn } from './inflections.ts';
import { stemsOf } from './stem.ts';
import { infinitiveIn, infinitiveOfDone } from './verb-forms.ts';

/** Other ways to write what a visitor's word means, by the language of the text that may have them. */
export type Kin = Readonly<Record<Spoken, readonly string[]>>;

export const NO_KIN: Kin = { no: [], en: [] };

/** The words of both languages for what a word of a question means, without the word itself. @param language null where it is unknown */
export function kinOf(word: string, language: string | null): Kin {
  const spoken = SPOKEN.filter((each) => language === each || language === null);
  const groups = spoken.flatMap((each) => groupsOf(word, each));
  if (groups.length === 0) return NO_KIN;
  // What is made of a long word itself is met by its stem.
  const isOther = (other: string, each: Spoken) =>
    word.length < SHORTEST_WITH_DERIVED || !stemIn(other, each).startsWith(stemIn(word, each));
  const others = (each: Spoken) => [
    ...new Set(groups.flatMap((group) => group[each]).filter((other) => isOther(other, each))),
  ];
  return { no: others('no'), en: others('en') };
}

const SHORTEST_WITH_DERIVED = 6;

/** Those of the word, or of what it is a form of. */
function groupsOf(word: string, spoken: Spoken): readonly Kin[] {
  if (IS_VACANT.test(word)) return [];
  const bases = spoken === 'no' ? [nounIn(word), infinitiveOfDone(word), word.replace(PLURAL, '')] : [];
  const forms = [word, ...bases, infinitiveIn(word, spoken), irregularForms(word, spoken)[0]];
  const stems = new Set(forms.flatMap((form) => (form ? [stemIn(form, spoken)] : [])));
  return [...new Set([...stems].flatMap((stem) => byStem[spoken].get(stem) ?? []))];
}

/** Cut as who leads is. */
const IS_VACANT = /^ledige?t?$/u;

/** "Vegetarianere" are cut otherwise than one of them. */
const PLURAL = /(?<=ianer)(?:e|ne)$/u;

/** Whether it is a word that many use, whatever a tenant's texts are about. @param language null where it is unknown */
export const isKindred = (word: string, language: string | null): boolean =>
  SPOKEN.some((each) => (language === each || language === null) && groupsOf(word, each).length > 0);

/** As the words of a text are cut that it is looked for in. */
export const stemIn = (word: string, language: Spoken): string => {
  const { noShort, en } = stemsOf(word);
  return language === 'en' ? en : noShort;
};

const SPOKEN = ['no', 'en'] as const;

const byStem: Record<Spoken, Map<string, Kin[]>> = { no: new Map(), en: new Map() };
for (const each of SPOKEN)
  for (const group of KINDRED)
    for (const stem of new Set(group[each].map((word) => stemIn(word, each))))
      byStem[each].set(stem, [...(byStem[each].get(stem) ?? []), group]);

import { Lately } from '#lib/core/lately.ts';
import { baseOf, englishBaseOf, irregularForms } from './inflections.ts';
import { stemsOf } from './stem.ts';
import { stopWords } from './stop-words.ts';
import { infinitiveOf, infinitiveOfDone } from './verb-forms.ts';

/** Some 500 bytes each. */
const REMEMBERED = 10_000;

/**
 * The word cut as its language cuts it, or as both do when that is unknown, and as it is: names are the same in every
 * language. Stop words are no names: to a Norwegian "men" is "but".
 */
export const formsOf = (word: string, language: string | null): readonly string[] =>
  language === 'no' || language === 'en'
    ? known[language].of(word, () => readForms(word, language))
    : known.any.of(`${language} ${word}`, () => readForms(word, language));

const known = {
  no: new Lately<readonly string[]>(REMEMBERED),
  en: new Lately<readonly string[]>(REMEMBERED),
  any: new Lately<readonly string[]>(REMEMBERED),
};

function readForms(word: string, language: string | null): string[] {
  const stems = stemsOf(word);
  const forms = stopWords(language).has(word) ? [] : [`=${word}`];
  const done = language === 'en' ? null : infinitiveOfDone(word);
  if (language !== 'en') forms.push(`no ${stems.noShort}`, ...withoutMiddle(word));
  forms.push(...formsOfBase(word, language));
  if (done) forms.push(`no ${stemsOf(done).noShort}`);
  if (language !== 'no') forms.push(`en ${stems.en}`);
  const verb = infinitiveOf(word);
  if (verb) forms.push(`to ${verb}`);
  return forms;
}

/** What the word is a form of, where that is cut differently. */
function formsOfBase(word: string, language: string | null): string[] {
  const norwegian = language === 'en' ? [] : [irregularForms(word, 'no')[0] ?? [], baseOf(word) ?? []].flat();
  const english = language === 'no' ? [] : [irregularForms(word, 'en')[0] ?? [], englishBaseOf(word) ?? []].flat();
  return [
    ...norwegian.flatMap((base) => [`no ${stemsOf(base).noShort}`, ...withoutMiddle(base)]),
    ...english.map((base) => `en ${stemsOf(base).en}`),
  ];
}

/** "Voksen", of which several are "voksne". */
const withoutMiddle = (word: string): string[] => {
  const [, begin, end] = ELIDED.exec(word) ?? [];
  return begin && end ? [`no ${begin}${end}`] : [];
};
const ELIDED = /^(\p{L}{2,}[^aeiouyæøå])e([nlr])$/u;

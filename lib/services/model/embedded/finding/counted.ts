import { kinOf } from '#lib/language/words/kindred.ts';
import { stemsOf } from '#lib/language/words/stem.ts';
import { stopWords } from '#lib/language/words/stop-words.ts';
import { HOW_MANY_FIT } from './asked-forms.ts';
import { NUMBER, UNIT, UNITS, words } from './forms.ts';

/** "En butikk" is any. */
const COUNT = NUMBER.split('|')
  .filter((number) => !/^(?:en|ett|ein|eitt)$/.test(number))
  .join('|');
const COUNTED = words('(?:hvor mange|how many) (\\p{L}{3,})');

/** "How many dentists?" is answered by a number of dentists, and by no other. */
export function countsWhatIsAsked(question: string, text: string): boolean {
  const [, counted = ''] = COUNTED.exec(question) ?? [];
  if (counted === '' || stopWords(null).has(counted.toLowerCase())) return true;
  const one = counted.toLowerCase().replace(/^e-?(?=mail)/u, '');
  const { no, en } = stemsOf(one);
  const kin = kinOf(one, null);
  const others = [...kin.no, ...kin.en].filter((word) => word.length > 2);
  const stem = `(?:${[no.length < en.length ? no : en, ...others].join('|')})`;
  if (tellsUnit(counted, text)) return true;
  if (ANYBODY.test(counted) && ((HOW_MANY_FIT.test(question) && /\d/.test(text)) || OF_SO_MANY.test(text))) return true;
  const [, unit = ''] = PER.exec(question) ?? [];
  if (
    unit !== '' &&
    new RegExp(`(?:${COUNT}) (?:\\p{L}+ )?(?:per|pr\\.?) ${unit}[^.;\\n]{0,30}${stem}`, 'iu').test(text)
  )
    return true;
  return new RegExp(
    `(?<!\\p{L})(?:${COUNT})[\\s-](?!(?:${UNIT})(?!\\p{L}))(?:\\p{L}+\\s){0,2}\\p{L}*?${stem}|${stem}(?!\\p{L}*\\s\\d)\\p{L}*[^\\n;.,]{0,24}(?<![\\p{L}\\d]|[£€$]\\s?)(?:${COUNT})(?!\\p{L}|\\s?(?:${UNIT}|kr|%))`,
    'iu',
  ).test(text);
}

/** "Two per metre for box". */
const PER = /(?<!\p{L})(?:per|pr\.?) (\p{L}{3,})/iu;
/** "Groups of 6 to 10". */
const OF_SO_MANY = words(`(?:groups?|classes|teams?|grupper?|klasser) (?:of|på|om) (?:${NUMBER})`);
const ANYBODY = words('people|persons?|personer|folk|stykker|stk');

/** Whether a word is a unit or what is measured in one, and the text has a number of it. */
export const tellsUnit = (word: string, text: string): boolean =>
  UNITS.some(([asked, told]) => asked.test(word) && told.test(text));

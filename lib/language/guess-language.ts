import { LatelyFor } from '#lib/core/lately.ts';
import { conceptsOf } from './words/concepts.ts';
import type { Lexicon } from './words/lexicon.ts';
import { wordsOf } from './words/words.ts';

/** What the Scandinavian languages share counts for each of them, so that only what sets them apart decides. */
const SCANDINAVIAN = 'det er en et til som har med for kan den vi du om eller skal din min de så men alt ved i at var';

const WORDS: Record<string, string> = {
  no: `${SCANDINAVIAN} jeg ikke og på av hva dere deg meg noe noen etter blir ble mye hvordan hvorfor hvor hvem når være fra mer må også
    bare hei takk innen får ikkje eg kva kor korleis kvifor mykje nokon noko dykk frå kostar opnar stengjer laurdag kvar kven ligg finst gjev kjem vatn treng hvis uten alle hvilken hvilket hvilke passer koster trenger selger finnes deres mitt mine
    kun også meget ka kem kosta kossen korsen ei æ mæ dæ sæ itj ikkj itte ittno dokk dokker åssen hvorn`,
  en: `the and is are you i to of in it that for on with my your have do does can how what when where which not this be was
    will from if or we they there an a would should could hello hi thanks please about much any which sell need`,
  sv: `${SCANDINAVIAN} jag inte är och ett på av vad när ni dig mig något efter blir mycket hur varför vara från mer ska måste
    också bara hej tack inom får era utan alla`,
  da: `${SCANDINAVIAN} jeg ikke og på af hvad i dig mig noget efter bliver blev meget hvem hvordan hvorfor hvor hvornår være fra mere
    også kun hej tak inden får nogle hvis uden alle`,
  de: `ich nicht das ist und ein eine auf zu der die mit für von kann wir sie was wo wann wie warum sein aus oder mehr muss auch
    nur hallo danke haben bei nach dem den des im es wird sind ihr mein`,
  fr: `je ne pas le la les est et un une sur à qui avec pour de peut nous vous que quoi où quand comment pourquoi être du des ou
    plus aussi bonjour merci dans ce mon votre il elle sont puis`,
  es: `yo no el la los las es y un una en que con por para de puede nosotros usted qué dónde cuándo cómo está del o más también
    hola gracias se su mi lo al son tengo puedo`,
  nl: `ik niet het is en een op te die met voor van kan wij u wat waar wanneer hoe waarom zijn uit of meer moet ook alleen hallo
    dank hebben bij na de den wordt je mijn`,
  fi: `minä ei se on ja että oli kun myös voi me te mitä missä milloin miten miksi olla tai enemmän pitää vain moi kiitos kuinka
    ovat tämä onko minun`,
};

const LETTERS: [letters: RegExp, languages: string[]][] = [
  [/[æø]/iu, ['no', 'da']],
  [/å/iu, ['no', 'da', 'sv']],
  [/[äö]/iu, ['sv', 'de', 'fi']],
  [/[ßü]/iu, ['de']],
  [/[éèêçà]/iu, ['fr']],
  [/[ñ¿¡áíóú]/iu, ['es']],
];

/** No other language ends its words so: "behandlingen", "forsikringen". */
const NORDIC_ENDING = /^\p{L}{3,}(?:ingen|elsen|heten|sjonen|erer)$/u;

const LANGUAGES = Object.keys(WORDS);

/** Each word with the languages that have it. */
const SPOKEN_IN = new Map<string, string[]>();
for (const [language, words] of Object.entries(WORDS))
  for (const word of new Set(words.split(/\s+/))) SPOKEN_IN.set(word, [...(SPOKEN_IN.get(word) ?? []), language]);

const LEXICAL = new Set(['no', 'en']);
const NORDIC = new Set(['no', 'sv', 'da']);
/** What a stop-word list says of a long text does not change behind its first words. */
const READ_CHARACTERS = 6000;

/** A message and its parts are asked about a dozen times until they are answered. */
const guessed = new LatelyFor<Lexicon, { language: string | null }>(200);

/** The text's language by its commonest words; null when they do not tell, as in "Gore-Tex?". */
export const guessLanguage = (text: string, lexicon: Lexicon): string | null =>
  guessed.of(lexicon, text, () => ({ language: readLanguage(text, lexicon) })).language;

function readLanguage(text: string, lexicon: Lexicon): string | null {
  const start = text.slice(0, READ_CHARACTERS);
  const words = wordsOf(start);
  const [best, ...others] = scoresOf(start, words);
  if (!best || best.score < Math.max(1, Math.floor(words.length * 0.08))) return byLexicon(words, lexicon);
  const rival = others.find((each) => !sameFamily(each.language, best.language));
  if (rival && rival.score >= best.score) return byLexicon(words, lexicon);
  // One short word may be any language's: "me" is Finnish too.
  if (best.score < 2 && !LEXICAL.has(best.language)) return byLexicon(words, lexicon) ?? best.language;
  return best.language;
}

/** The highest first. */
function scoresOf(text: string, words: readonly string[]): { language: string; score: number }[] {
  const scores = new Map(LANGUAGES.map((language) => [language, 0]));
  const count = (language: string) => scores.set(language, scores.get(language)! + 1);
  for (const word of words) {
    SPOKEN_IN.get(word)?.forEach(count);
    if (NORDIC_ENDING.test(word)) NORDIC.forEach(count);
  }
  for (const [letters, languages] of LETTERS) if (letters.test(text)) languages.forEach(count);
  return [...scores].map(([language, score]) => ({ language, score })).toSorted((a, b) => b.score - a.score);
}

/** Norwegian, Danish and Swedish share most of these words: a tie goes to the first, the shop's own. */
const sameFamily = (a: string, b: string) => NORDIC.has(a) && NORDIC.has(b);

function byLexicon(words: readonly string[], lexicon: Lexicon): string | null {
  if (words.length > 12) return null;
  const known = (language: string) =>
    conceptsOf(words, language, lexicon).filter(({ ids, endsPhrase }) => ids.length > 0 || endsPhrase).length;
  const [no, en] = [known('no'), known('en')];
  if (no === en) return null;
  return no > en ? 'no' : 'en';
}

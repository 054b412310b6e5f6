import { LatelyFor } from '#lib/core/lately.ts';
import type { Entries, Lexicon, Phrase } from './lexicon.ts';
import { BOTH, isThing, languagesOf, type Lexical, type OwnConcepts } from './own-concepts.ts';
import { readWords } from './read-word.ts';
import { stemsOf } from './stem.ts';
import { isSlipOf } from './spelling.ts';
import { stopWords } from './stop-words.ts';

export interface WordConcepts {
  ids: string[];
  /** The concepts are those of its parts, as in "returfrist", and it means all of them; else any of them. */
  compound: boolean;
  /** The word begins a phrase, and the concepts are those of the phrase: "send back" is not "send". */
  startsPhrase: boolean;
  /** The word only ends a phrase that an earlier one began, as "back" in "send back". */
  endsPhrase: boolean;
}

/**
 * The concepts of the lexicon that each word stands for: by itself, as a part of a compound ("returfrist" is
 * `return` and `deadline`), or as the first word of a phrase ("send back"). Same length and order as the words.
 * A known language keeps a word from being read as the other's ("men" is "but" to a Norwegian).
 */
export function conceptsOf(words: readonly string[], language: string | null, lexicon: Lexicon): WordConcepts[] {
  return conceptsAmong(readWords(words, language, lexicon), words, language);
}

/** The same of words that were looked up before. */
export function conceptsAmong(
  read: readonly { meanings: readonly OwnConcepts[] }[],
  words: readonly string[],
  language: string | null,
): WordConcepts[] {
  const languages = languagesOf(language);
  const inPhrase = new Set<number>();
  return read.map(({ meanings: own }, at) => {
    const endsPhrase = inPhrase.has(at);
    if (own.length === 0) return endsPhrase ? ENDS_PHRASE : NOTHING;
    const phrases = own.flatMap(({ begins }, each) =>
      begins.flatMap((phrase) => endOf(phrase, words, at, languages[each] ?? 'no')),
    );
    const end = Math.max(0, ...phrases.map((phrase) => phrase.end));
    if (end > 0) {
      const longest = phrases.filter((phrase) => phrase.end === end);
      for (const { places } of longest) for (const place of places) inPhrase.add(place);
      // "Leveres utstyret tilbake?" asks of what is brought, too.
      const apart = longest.some(({ isApart }) => isApart);
      const ids = [...longest.map(({ id }) => id), ...(apart ? own.flatMap((each) => each.ids) : [])];
      if (apart) return { ids: [...new Set(ids)], compound: false, startsPhrase: false, endsPhrase };
      return { ids: [...new Set(ids)], compound: false, startsPhrase: true, endsPhrase };
    }
    const ids = new Set(own.flatMap((each) => each.ids));
    return {
      ids: [...ids],
      compound: own.some((each) => each.compound && each.ids.length > 0),
      startsPhrase: false,
      endsPhrase,
    };
  });
}

/** Whether the lexicon has just this word; "vis" (show) is cut as its "visa" is, and is another. */
export const isInLexicon = (word: string, lexicon: Lexicon): boolean =>
  BOTH.some((language) => lexicon[language].written.has(word));

/** Whether the lexicon has the word itself, in whatever form: not as a part of another. */
export const isKnownTo = (word: string, lexicon: Lexicon): boolean =>
  BOTH.some((language) => {
    const stem = stemsOf(word)[language];
    return lexicon[language].byStem.has(stem) || lexicon[language].phrases.has(stem);
  });

/** The concepts of the one word of the lexicon that a misspelt word of a visitor's is a slip of. */
export function conceptsMeant(word: string, language: string | null, lexicon: Lexicon): readonly string[] {
  return (
    languagesOf(language)
      .map((each) => meantIn(word, each, lexicon))
      .find((ids) => ids.length > 0) ?? []
  );
}

const meantIn = (word: string, language: Lexical, lexicon: Lexicon): readonly string[] =>
  meant.of(lexicon[language], word, () => {
    const stem = stemsOf(word)[language];
    const slip = lexicon[language].single.find((each) => isSlipOf(word, each.written) || isSlipOf(stem, each.stem));
    return slip && !isThing(word, slip.id) ? [slip.id] : [];
  });

const meant = new LatelyFor<Entries, readonly string[]>(10_000);

const NOTHING: WordConcepts = { ids: [], compound: false, startsPhrase: false, endsPhrase: false };
const ENDS_PHRASE: WordConcepts = { ...NOTHING, endsPhrase: true };

/** Where the phrase ends that begins at a word, if it does, and which words it has: a small word, or what is sent, may stand inside. */
function endOf(
  { id, stems }: Phrase,
  words: readonly string[],
  at: number,
  language: Lexical,
): { id: string; end: number; places: number[]; isApart: boolean }[] {
  const places: number[] = [];
  let isApart = false;
  let next = at + 1;
  for (const [place, stem] of stems.slice(1).entries()) {
    if (stems.length === 2 && PARTICLE.test(stem)) {
      const found = placeOf(stem, words, next, language);
      isApart = words.slice(next, found).some((word) => !stopWords(language).has(word));
      next = found;
    } else if (place === 0 && !isStem(words[next], stem, language) && stopWords(language).has(words[next] ?? ''))
      next++;
    if (!isStem(words[next], stem, language)) return [];
    places.push(next++);
  }
  return [{ id, end: next, places, isApart }];
}

/** What stands apart from its verb: "send the router back", "pick my bike up". */
const PARTICLE = /^(?:tilbak|inn|opp|ut|av|igjen|back|up|off|in|out)$/u;
const MOST_BETWEEN = 3;

function placeOf(stem: string, words: readonly string[], from: number, language: Lexical): number {
  const between = words.slice(from, from + MOST_BETWEEN + 1).findIndex((word) => isStem(word, stem, language));
  return between < 0 ? from : from + between;
}

const isStem = (word: string | undefined, stem: string, language: Lexical) =>
  word !== undefined && stemsOf(word)[language] === stem;

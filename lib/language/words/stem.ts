import { stem } from 'porter2';
import { Lately } from '#lib/core/lately.ts';

export class Stems {
  readonly no: string;
  readonly en: string;
  #short: string | null = null;

  constructor(word: string) {
    this.no = stemNorwegian(word);
    this.en = stem(word);
  }

  /** The Norwegian one, contracted where it can be. */
  get noShort(): string {
    return (this.#short ??= contracted(this.no) ?? this.no);
  }
}

/**
 * The word without its ending, as PostgreSQL's `norwegian` and `english` cut it: what is equal is taken for the same
 * word, here as in the index.
 */
export const stemsOf = (word: string): Stems => known.of(word, () => new Stems(word));

/** Some 200 bytes each. */
const known = new Lately<Stems>(20_000);

const VOWEL = /[aeiouyæåøêòóô]/;
const ENDINGS =
  'hetenes hetene hetens heten heter endes edes enes ande ende ane ene ede ens ers ets het ast en ar er as es et a e'.split(
    ' ',
  );
const DERIVATIONS = 'hetslov eleg elig elov slov eig leg lig els lov ig'.split(' ');

/** The steps of Snowball's Norwegian stemmer; the packages that have it are of megabytes or of a decade ago. */
function stemNorwegian(word: string): string {
  const start = regionStart(word);
  const inRegion = (stem: string, ending: string) => stem.endsWith(ending) && stem.length - ending.length >= start;
  const cut = (stem: string, endings: readonly string[]) => {
    const ending = endings.find((each) => inRegion(stem, each));
    return ending ? stem.slice(0, -ending.length) : stem;
  };
  let stem = word;
  if (inRegion(stem, 'erte')) stem = stem.slice(0, -2);
  else if (inRegion(stem, 'ert')) stem = stem.slice(0, -1);
  else {
    const shorter = cut(stem, ENDINGS);
    stem =
      shorter === stem && inRegion(stem, 's') && /([bcdfghjlmnoprtvyz]|[^aeiouyæåø]k)s$/.test(stem)
        ? stem.slice(0, -1)
        : shorter;
  }
  if (inRegion(stem, 'dt') || inRegion(stem, 'vt')) stem = stem.slice(0, -1);
  return cut(stem, DERIVATIONS);
}

/** Endings are cut only behind the first consonant that follows a vowel, and never within the first three letters. */
function regionStart(word: string): number {
  for (let at = 1; at < word.length; at++)
    if (VOWEL.test(word[at - 1] ?? '') && !VOWEL.test(word[at] ?? '')) return Math.max(at + 1, 3);
  return word.length;
}

/**
 * What the stemmer leaves apart as one: "sykkel" as "sykler" has it, "rommet" as "rom", whose m is doubled before a vowel,
 * "kurset" as "kurs", whose own s it takes for an ending, and "skoene" as "sko", whose ending begins where it cuts none,
 * and "fysioterapeut" as "fysioterapi".
 * Null where it is the stem itself.
 */
export function contracted(stem: string): string | null {
  const short = stem
    .replace(/([bdfgklmnprst])\1e([lrn])$/, '$1$2')
    .replace(/mm$/, 'm')
    .replace(/terapeut$/, 'terapi')
    .replace(/(?<=\p{L}{2}(?:[bcdfghjlmnprtvz]|[^aeiouyæåø]k))s$/u, '')
    .replace(/^(\p{L}{1,3}[aeiouyæøå])e[nrts]$/u, '$1')
    .replace(/^(\p{L}{1,3}[aeiouyæøå])e$/u, '$1')
    .replace(/(?<=\p{L}{2}[^aeiouyæøå])e$/u, '');
  return short === stem ? null : short;
}

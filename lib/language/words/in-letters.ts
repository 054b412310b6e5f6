interface Known {
  letters: string;
  written: RegExp;
  /** How a text may spell it out, by the words that follow each other in it. */
  spelled: Readonly<Record<'no' | 'en', readonly (readonly string[])[]>>;
}

/** What is known by its letters, or in one word, as well as by its words. */
const KNOWN: readonly Known[] = [
  {
    letters: 'sso',
    written: /(?<!\p{L})single sign[- ]?on(?!\p{L})/giu,
    spelled: { no: [], en: [['single', 'sign']] },
  },
  {
    letters: '2fa',
    written:
      /(?<!\p{L})(?:two|2)[- ](?:factor|step)(?: (?:authentication|verification|login))?(?!\p{L})|(?<!\p{L})to-?faktor\p{L}*|(?<!\p{L})mfa(?!\p{L})/giu,
    spelled: {
      no: [['tofaktor'], ['tofaktorautentisering'], ['tofaktorinnlogging']],
      en: [
        ['two', 'factor'],
        ['two', 'step'],
      ],
    },
  },
  {
    letters: 'dpa',
    written: /(?<!\p{L})data processing agreements?(?!\p{L})|(?<!\p{L})databehandleravtale\p{L}*/giu,
    spelled: { no: [['databehandleravtale']], en: [['data', 'processing']] },
  },
  {
    letters: 'amex',
    written: /(?<!\p{L})american express(?!\p{L})/giu,
    spelled: { no: [['american', 'express']], en: [['american', 'express']] },
  },
  {
    letters: 'nextday',
    written: /(?<!\p{L})next[- ]day(?!\p{L})/giu,
    spelled: { no: [], en: [['next', 'day']] },
  },
  {
    letters: 'breakdown',
    written: /(?<!\p{L})break(?:s|ing)? down(?!\p{L})/giu,
    spelled: { no: [], en: [['breakdown'], ['break', 'down']] },
  },
  {
    letters: 'idp',
    written: /(?<!\p{L})international driving (?:permit|licen[cs]e)(?!\p{L})/giu,
    spelled: { no: [], en: [['international', 'driving']] },
  },
];
/** Most texts have none, and looking for each takes longer than all else. */
const MAY_HAVE_ONE = /sign|factor|step|faktor|mfa|process|databeh|express|next|break|driving/iu;

/** A text with the letters in the place of the words that they stand for. */
export const inLetters = (text: string): string =>
  MAY_HAVE_ONE.test(text) ? KNOWN.reduce((said, { written, letters }) => said.replace(written, letters), text) : text;

/** The words that letters stand for; none for any other word. */
export const spelledOut = (word: string): Known['spelled'] =>
  KNOWN.find(({ letters }) => letters === word)?.spelled ?? { no: [], en: [] };

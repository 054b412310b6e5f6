/** The words of a text in order: lower case, letters and digits only, a hyphenated word as its parts. */
export function wordsOf(text: string): string[] {
  return (joined(text.normalize('NFKC').toLowerCase()).match(WORD) ?? []).filter(
    ({ length }) => length <= LONGEST_WORD,
  );
}

/** What is longer is none, and takes long to be compared with those that are. */
const LONGEST_WORD = 100;

/** Each word of the texts once, in their order. */
export const wordsInTexts = (texts: Iterable<string>): Set<string> => {
  const words = new Set<string>();
  for (const text of texts) for (const word of wordsOf(text)) words.add(word);
  return words;
};

const WORD = /\d+(?:[.,:]\d+)+|[\p{L}\p{N}]+/gu;

/** Most questions have nothing of what is looked for below. */
const MAY_BE_JOINED = /[-−–+°'’]|\d[., ]\d|check(?:in|out)|email address/;

/** What readers take for one word and the pattern would cut or tell apart: an apostrophe, "e-mail", "kafé" and "kafeen". */
function joined(text: string): string {
  const plain = text.replace(/[éèê]/g, 'e');
  if (!MAY_BE_JOINED.test(plain)) return plain;
  // Looked for at each letter, it would take longer than all else.
  const bound = /['’]/.test(plain) ? plain.replace(/(\p{L})['’](\p{L})/gu, '$1$2') : plain;
  return bound
    .replace(/\be-(post|mail|handel)/g, 'e$1')
    .replace(/\bemail address(es)?\b/g, 'email')
    .replace(/\bwi-fi\b/g, 'wifi')
    .replace(/\bcheck(in|out)\b/g, 'check $1')
    .replace(/(?<![\p{L}\p{N}]|[\p{L}\p{N}]\s)[-−–](?=\d)/gu, ' minus ')
    .replace(/(?<=\p{L}\s)[-−](?=\d)/gu, ' minus ')
    .replace(/(?<![\p{L}\p{N}])\+(?=\d)/gu, ' pluss ')
    .replace(/°\s?c(?!\p{L})/gu, ' celsius')
    .replace(/(\d)[.,  ](?=\d{3}\b)/g, '$1');
}

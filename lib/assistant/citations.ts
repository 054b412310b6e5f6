/** The mark by which an answer says which passage it rests on; the visitor never sees it. */
export const citationOf = (reference: number) => `[[${reference}]]`;

const MARK = /[ \t]{0,20}\[\[([\d, \t]{1,120})\]\]/g;
const BROKEN_MARK = /[ \t]{0,20}\[\[[^\]\n]{0,40}(?:\]\]|$)/g;

/** The passages that a sentence names, each once, and the sentence without their marks. */
export function readCitations(sentence: string): { text: string; references: number[] } {
  const references = new Set<number>();
  const text = sentence.replace(MARK, (_mark, numbers: string) => {
    for (const number of numbers.split(',')) if (/\d/.test(number)) references.add(Number(number));
    return '';
  });
  return { text: text.replace(BROKEN_MARK, ''), references: [...references] };
}

const FROM_RIGHT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const [OPEN, CLOSE] = ['\u2068', '\u2069'];

/**
 * Parts of one line, each read in a direction of its own: else the digits of a phone number behind an Arabic name are
 * shown in another order. Where nothing is written from the right they stay as they are.
 */
export function keptApart(parts: readonly string[]): readonly string[] {
  return parts.some((part) => FROM_RIGHT.test(part)) ? parts.map((part) => OPEN + part + CLOSE) : parts;
}

import { fitsRule } from '#lib/resources/url-rule.ts';

const MOST = 30;
const LONGEST = 200;

/** One a line. */
export const rulesIn = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

export const areGoodRules = (rules: string[]): boolean =>
  rules.length <= MOST && rules.every((rule) => [...rule].length <= LONGEST);

/** The first rule that an address fits; null where none does, undefined for what is no address. */
export function fittingRule(rules: string[], address: string): string | null | undefined {
  const page = address.trim();
  if (!/^https?:\/\//i.test(page) || !URL.canParse(page)) return undefined;
  // As it was written: browsers cannot tell what letters an encoded host stands for.
  const host = /^https?:\/\/(?:[^/?#@]*@)?([^/?#:]+)/i.exec(page)?.[1]?.toLowerCase() ?? '';
  return rules.find((rule) => fitsRule(rule, page, () => host)) ?? null;
}

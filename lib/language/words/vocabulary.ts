import { z } from 'zod';

/**
 * Words that mean one thing, in both languages, parted by `|`: "telt*|*telt|lavvo*". A `*` at an end of a word stands
 * for the other part of a compound ("retur*" is in "returfrist", "*frist" too); words with a space are phrases.
 */
const SameThing = z.object({ no: z.string(), en: z.string() });

/** A tenant's own words: what it sells, and what else only its visitors ask about. */
export const Vocabulary = z.array(SameThing);
export type Vocabulary = z.output<typeof Vocabulary>;

/** A word or phrase of a vocabulary. */
export interface Expression {
  parts: string[];
  /** It may begin a compound, or end one. */
  prefix: boolean;
  suffix: boolean;
}

/** Without those that have no letter: a bare `*` would begin every word there is. */
export function expressionsIn(list: string): Expression[] {
  const written = list.split('|').map((each) => each.trim().toLowerCase());
  return written
    .filter((each) => /[\p{L}\p{N}]/u.test(each))
    .map((each) => ({
      parts: each.replaceAll('*', '').split(/\s+/),
      prefix: each.endsWith('*'),
      suffix: each.startsWith('*'),
    }));
}

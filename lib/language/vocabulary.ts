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

export function expressionsIn(list: string): Expression[] {
  return list.split('|').map((each) => ({
    parts: each.replaceAll('*', '').split(' '),
    prefix: each.endsWith('*'),
    suffix: each.startsWith('*'),
  }));
}

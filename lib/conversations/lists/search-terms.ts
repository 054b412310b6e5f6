import { type SQL, sql } from 'drizzle-orm';
import { searchWords } from '#lib/i18n/found-words.ts';

const LONGEST_QUERY = 12;
// As `wordsOf` of the schema writes it. Tenants that share one have their rows told apart by their ids.
const MARK_LENGTH = 5;

export interface Terms {
  tenantId: string;
  /** A tsquery: all words, the last of which may be unfinished. */
  words: string;
  email: string;
}

/** Whether words of an index have all that are looked for. */
export const holds = (search: SQL, { words }: Terms): SQL => sql`${search} @@ ${words}::tsquery`;

/** @returns null for a search without a word in it */
export function termsOf(tenantId: string, q: string): Terms | null {
  const found = wordsAsked(q);
  if (found.length === 0) return null;
  const mark = `t${tenantId.slice(-MARK_LENGTH)}`;
  const words = `${found.map((word) => `'${mark}${word}'`).join(' & ')}:*`;
  return { tenantId, words, email: q.trim().toLowerCase() };
}

/** The same, of what is said in open conversations of a department. */
export const withDepartment = (terms: Terms, departmentId: string): Terms => ({
  ...terms,
  words: `${terms.words} & '/${departmentId.replaceAll(/['\\]/g, '$&$&')}'`,
});

/** The words of a search as they were asked; what goes beyond these is not looked for. */
export const wordsAsked = (q: string): string[] => searchWords(q).slice(0, LONGEST_QUERY);

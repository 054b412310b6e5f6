import { type SQL, sql } from 'drizzle-orm';
import { searchWords } from '#lib/i18n/found-words.ts';

const LONGEST_QUERY = 12;

export interface Terms {
  tenantId: string;
  /** A tsquery: the tenant and all words, the last of which may be unfinished. */
  words: string;
  /** The words alone, where the tenant's own word begins as the last of them does: it is no word that is said. */
  said: string | null;
  email: string;
}

/** Whether words of an index have all that are looked for. */
export function holds(search: SQL, { tenantId, words, said }: Terms): SQL {
  const met = sql`${search} @@ ${words}::tsquery`;
  return said === null ? met : sql`(${met} and ts_delete(${search}, ${tenantId}::text) @@ ${said}::tsquery)`;
}

/** @returns null for a search without a word in it */
export function termsOf(tenantId: string, q: string): Terms | null {
  const found = wordsAsked(q);
  if (found.length === 0) return null;
  const queryOf = (words: string[]) => `${words.map((word) => `'${word}'`).join(' & ')}:*`;
  const said = tenantId.startsWith(found.at(-1)!) ? queryOf(found) : null;
  return { tenantId, words: queryOf([tenantId, ...found]), said, email: q.trim().toLowerCase() };
}

/** The words that a search is for; what goes beyond these is not looked for. */
export const wordsAsked = (q: string): string[] => searchWords(q).slice(0, LONGEST_QUERY);

import { and, arrayOverlaps, asc, desc, eq, ne, sql } from 'drizzle-orm';
import type { Transaction } from '#lib/db/database.ts';
import { knowledgeSuggestions } from '#lib/db/schema/knowledge.ts';
import { likeness } from '../likeness.ts';
import type { SuggestionRow } from './suggestion-row.ts';

// Those that share a word with a question are few; of more the newest tell enough.
const LOOKED_AT = 200;

/** A slip in one of its words leaves a short question little that others share. */
export const SHORT = 2;

/** The first of those that ask for the same, if there is one. */
export async function similarSuggestion(
  tx: Transaction,
  { tenantId, id, asked }: Pick<SuggestionRow, 'tenantId' | 'id' | 'asked'>,
): Promise<string | null> {
  if (asked.length === 0) return null;
  const { id: itsId, similarTo } = knowledgeSuggestions;
  const known = await tx
    .select({ id: itsId, asked: knowledgeSuggestions.asked, similarTo })
    .from(knowledgeSuggestions)
    .where(
      and(
        eq(knowledgeSuggestions.tenantId, tenantId),
        ne(itsId, id),
        asked.length > SHORT ? arrayOverlaps(knowledgeSuggestions.asked, asked) : undefined,
        sql`${similarTo} is distinct from ${id}`,
      ),
    )
    .orderBy(asc(sql`${similarTo} is not null`), desc(itsId))
    .limit(LOOKED_AT);
  const [closest] = known
    .map((each) => ({ ...each, likeness: likeness(each.asked, asked) }))
    .filter((each) => each.likeness > 0)
    .toSorted((a, b) => b.likeness - a.likeness);
  return closest ? (closest.similarTo ?? closest.id) : null;
}

/** One that is gone is like none. */
export async function forgetSimilarTo(tx: Transaction, tenantId: string): Promise<void> {
  await tx.execute(sql`update knowledge_suggestions s set similar_to = null
    where s.tenant_id = ${tenantId} and s.similar_to is not null and not exists (
      select 1 from knowledge_suggestions other where other.tenant_id = s.tenant_id and other.id = s.similar_to)`);
}

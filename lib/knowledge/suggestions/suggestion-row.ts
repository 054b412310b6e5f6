import type { knowledgeSuggestions } from '#lib/db/schema/knowledge.ts';
import type { KnowledgeSuggestion } from '#lib/resources/assistant/knowledge.ts';

export type SuggestionRow = typeof knowledgeSuggestions.$inferSelect;

/** A text search index takes no value above 1 MB, and nobody reads on for so long. */
export const LONGEST_ANSWER = 20_000;

export function toSuggestion(row: SuggestionRow): KnowledgeSuggestion {
  const { id, question, answer, conversationId, status, similarTo, createdBy } = row;
  const times = { createdAt: row.createdAt.toISOString(), updatedAt: row.updatedAt.toISOString() };
  return { id, question, answer, conversationId, status, similarTo, createdBy, ...times };
}

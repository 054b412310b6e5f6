import type { KnowledgeResult } from '#lib/resources/assistant/knowledge.ts';
import { retrieve } from './retrieve.ts';

// More than the assistant is given, so that one sees what just missed it.
const SHOWN = 10;

/** What the assistant would find on a question, best first. */
export async function searchKnowledge(tenantId: string, query: string): Promise<KnowledgeResult[]> {
  const found = await retrieve({ tenantId, query, language: null, limit: SHOWN });
  return found.map(({ documentId, suggestionId, title, excerpt, url, score }) => ({
    documentId,
    suggestionId,
    title,
    excerpt,
    url,
    score,
  }));
}

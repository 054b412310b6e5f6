import type { Found } from '#lib/knowledge/retrieve.ts';
import type { Source } from '#lib/resources/conversation/message.ts';

/** The passages that the answer rests on, each once; a number that stands for none is left out, and so is what a tool gave back. */
export function sourcesOf(references: readonly number[], found: readonly Found[]): Source[] {
  const named = references.flatMap((reference) => found[reference - 1] ?? []).filter(isKnowledge);
  // The rows of a product list are a source each.
  const bySource = new Map(named.map((each) => [each.product?.url ?? each.documentId ?? each.suggestionId, each]));
  return [...bySource.values()].map(({ documentId, title, url, excerpt }) => ({ documentId, title, url, excerpt }));
}

const isKnowledge = ({ documentId, suggestionId }: Found) => documentId !== null || suggestionId !== null;

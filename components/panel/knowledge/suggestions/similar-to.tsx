'use client';

import { visibleText } from '#components/ui/code/visible-text.ts';
import type { KnowledgeSuggestion } from '#lib/resources/assistant/knowledge.ts';
import { landOn } from '../../keyboard/landing.ts';
import { useCell } from '../../state/use-cell.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { useWorkspace } from '../../workspace/workspace-context.ts';
import styles from '../queue/queue.module.css';
import { goToSuggestions } from '../state/knowledge-place.ts';
import { suggestionsOf } from '../state/suggestions.ts';
import { suggestionTexts } from '../texts/suggestion-texts.ts';

/** That there is one already that asks for the same, what has become of it, and the way there. */
export function SimilarTo({ suggestion: { similarTo } }: { suggestion: KnowledgeSuggestion }) {
  const texts = useTexts(suggestionTexts);
  const other = useCell(suggestionsOf(useWorkspace()).all).find(({ id }) => id === similarTo);
  if (!other) return null;
  const { id, question, status } = other;
  return (
    <p className={styles.similar}>
      <span>{texts.similar}</span>
      <button
        type="button"
        onClick={() => {
          goToSuggestions(status);
          landOn(`queue-${id}`);
        }}
      >
        {visibleText(question)}
      </button>
      <span>({texts.status[status].toLowerCase()})</span>
    </p>
  );
}

'use client';

import { Lightbulb } from 'lucide-react';
import { useEffect, useState } from 'react';
import { EmptyState } from '#components/ui/feedback/empty-state.tsx';
import { FilterChips } from '#components/ui/fields/choices/filter-chips.tsx';
import type { KnowledgeSuggestion } from '#lib/resources/assistant/knowledge.ts';
import { usePanelCommand } from '../../keyboard/panel-commands.ts';
import page from '../../page/part-page.module.css';
import { usePlace } from '../../place/use-place.ts';
import { useCell } from '../../state/use-cell.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { useWorkspace } from '../../workspace/workspace-context.ts';
import { Listed } from '../queue/listed.tsx';
import styles from '../queue/queue.module.css';
import { type Act, useDoing } from '../queue/use-doing.ts';
import { useQueue } from '../queue/use-queue.ts';
import type { SuggestionChange, SuggestionStatus } from '../state/suggestion-api.ts';
import { goToSuggestions, statusAt } from '../state/knowledge-place.ts';
import { suggestionsOf } from '../state/suggestions.ts';
import { suggestionTexts } from '../texts/suggestion-texts.ts';
import { SuggestionCard } from './suggestion-card.tsx';

const STATUSES = ['pending', 'approved', 'rejected'] as const;
// As many as the server lists.
const LISTED = 500;

/** What operators answered, one after the other: is it knowledge? */
export default function SuggestionsPart() {
  const suggestions = suggestionsOf(useWorkspace());
  const texts = useTexts(suggestionTexts);
  const status = statusAt(usePlace().path);
  // What emptied the queue can be undone too.
  const { act } = useDoing();
  const [all, fetched] = [useCell(suggestions.all), useCell(suggestions.fetched)];
  useEffect(() => {
    // The others too: a suggestion may ask for the same as one of them.
    for (const each of STATUSES) if (suggestions.fetched.get()[each] !== 'ready') void suggestions.fetch(each);
  }, [suggestions]);
  const shown = all.filter((each) => each.status === status);
  return (
    <>
      <p className={page.intro}>{texts.intro}</p>
      <FilterChips
        single
        label={texts.show}
        chips={STATUSES.map((value) => ({
          value,
          label: texts.status[value],
          ...(value === 'pending' && fetched.pending === 'ready' && { count: countOf(all, value) }),
        }))}
        value={[status]}
        onChange={([chosen]) => chosen && goToSuggestions(chosen)}
      />
      <Listed state={fetched[status] ?? 'loading'} onRetry={() => void suggestions.fetch(status)}>
        {shown.length === 0 ? (
          <EmptyState icon={Lightbulb} title={texts.none[status]}>
            {texts.noneText[status]}
          </EmptyState>
        ) : (
          <Queue key={status} shown={shown} act={act} />
        )}
        {shown.length >= LISTED && <p className={page.intro}>{texts.first(LISTED)}</p>}
      </Listed>
    </>
  );
}

const countOf = (all: readonly KnowledgeSuggestion[], status: SuggestionStatus) =>
  all.filter((each) => each.status === status).length;

type QueueProps = { shown: readonly KnowledgeSuggestion[]; act: Act };

function Queue({ shown, act }: QueueProps) {
  const suggestions = suggestionsOf(useWorkspace());
  const texts = useTexts(suggestionTexts);
  const [editing, setEditing] = useState<string | null>(null);
  const queue = useQueue(shown.map(({ id }) => id));
  const current = shown.find(({ id }) => id === queue.current) ?? null;

  const change = (suggestion: KnowledgeSuggestion, changes: SuggestionChange): Promise<boolean> => {
    const { status, question, answer } = suggestion;
    const isLeaving = changes.status !== undefined && changes.status !== status;
    if (isLeaving) queue.leave(suggestion.id);
    else queue.goTo(suggestion.id);
    setEditing(null);
    return act(() => suggestions.change(suggestion, changes), {
      title: isLeaving ? texts.changed[changes.status!] : texts.saved,
      undo: () => suggestions.change({ ...suggestion, ...changes }, { status, question, answer }),
    });
  };
  const remove = (suggestion: KnowledgeSuggestion) => {
    queue.leave(suggestion.id);
    void act(() => suggestions.remove(suggestion), {
      title: texts.removed,
      undo: () => suggestions.bringBack(suggestion),
    });
  };
  const byKey = (isPossible: (each: KnowledgeSuggestion) => boolean, work: (each: KnowledgeSuggestion) => void) =>
    [
      () => {
        if (current) work(current);
        return current !== null;
      },
      current !== null && editing === null && isPossible(current),
    ] as const;
  usePanelCommand(
    'approve',
    ...byKey(
      ({ status }) => status !== 'approved',
      (each) => void change(each, { status: 'approved' }),
    ),
  );
  usePanelCommand(
    'reject',
    ...byKey(
      ({ status }) => status !== 'rejected',
      (each) => void change(each, { status: 'rejected' }),
    ),
  );
  usePanelCommand(
    'edit',
    ...byKey(
      () => true,
      ({ id }) => setEditing(id),
    ),
  );
  usePanelCommand('remove', ...byKey(() => true, remove));

  return (
    <ul role="list" className={styles.list} {...queue.listProps}>
      {shown.map((suggestion) => (
        <SuggestionCard
          key={suggestion.id}
          suggestion={suggestion}
          itemProps={queue.itemProps(suggestion.id)}
          isCurrent={suggestion.id === queue.current}
          isEdited={editing === suggestion.id}
          onEdit={(isOn) => {
            setEditing(isOn ? suggestion.id : null);
            if (!isOn) queue.goTo(suggestion.id);
          }}
          onChange={(changes) => change(suggestion, changes)}
          onRemove={() => remove(suggestion)}
        />
      ))}
    </ul>
  );
}

'use client';

import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { SearchField } from '#components/ui/fields/search-field.tsx';
import { landOn } from '../../keyboard/landing.ts';
import { panelCommands, usePanelCommand } from '../../keyboard/panel-commands.ts';
import { goTo } from '../../place/use-place.ts';
import type { InboxStore } from '../state/inbox-store.ts';
import { idsOf } from '../state/list-state.ts';
import { useInbox } from '../state/use-inbox.ts';
import { listTexts } from '../texts/list-texts.ts';
import { useTexts } from '../../texts/use-texts.ts';

// Long enough for the next letter, short enough to feel at once.
const PAUSE_MS = 220;

export function ConversationSearch() {
  const { lists } = useInbox();
  const texts = useTexts(listTexts);
  const [words, setWords] = useState(() => lists.query.get().q);
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => {
    const query = lists.query.get();
    const q = words.trim();
    if (q === query.q) return;
    const search = () => {
      // Enter may have been faster: asking again would break its answer off.
      if (lists.query.get().q !== q) void lists.show({ ...lists.query.get(), q });
    };
    const timer = setTimeout(search, q === '' ? 0 : PAUSE_MS);
    return () => clearTimeout(timer);
  }, [words, lists]);

  usePanelCommand('search', () => {
    field.current?.focus();
    field.current?.select();
    return field.current !== null;
  });
  usePanelCommand('clear-search', () => {
    setWords('');
    field.current?.focus();
    return true;
  });
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'ArrowDown') panelCommands.run('first', event);
    else if (event.key === 'Enter') void openFirst(lists, words.trim());
    else if (event.key === 'Escape') leave(event);
  };
  // Not as the command that others hear: a conversation that is open stays so.
  const leave = (event: KeyboardEvent<HTMLInputElement>) => {
    event.preventDefault();
    if (words !== '') setWords('');
    else if (!panelCommands.run('current', event)) landOn('list');
  };

  return (
    <SearchField
      field={field}
      label={texts.search}
      clearLabel={texts.clearSearch}
      words={words}
      onChange={setWords}
      onKey={press}
      shortcut="/"
    />
  );
}

/** Of what was typed, also when the letters are faster than the answers. */
async function openFirst(lists: InboxStore, q: string): Promise<void> {
  const query = { ...lists.query.get(), q };
  if (q !== lists.query.get().q) void lists.show(query);
  if (!(await lists.isThere(query))) return;
  const [id] = idsOf(lists.state.get(), query) ?? [];
  if (id) goTo({ conversationId: id });
}

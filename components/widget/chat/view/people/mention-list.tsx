/** @jsxImportSource preact */
import type { RefObject } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';
import { Avatar } from '../basics/avatar.tsx';
import { useChat, useChatState } from '../basics/chat-context.ts';
import { foundPeople } from './found-people.ts';
import { peopleTexts } from './people-texts.ts';

interface MentionListProps {
  query: string;
  field: RefObject<HTMLTextAreaElement | null>;
  onChoose: (handle: string) => void;
  onClose: () => void;
}

/** Whom the visitor may call, while they write `@`; the field keeps the focus. */
export function MentionList({ query, field, onChoose, onClose }: MentionListProps) {
  const { texts, language } = useChat();
  const { config } = useChatState();
  const [at, setAt] = useState(0);
  const people = foundPeople(config, query);
  const chosen = people[Math.min(at, people.length - 1)]?.handle ?? null;
  const { length } = people;
  // Before the next key, not a frame later: that would do what it does without a list.
  useLayoutEffect(() => setAt(0), [query]);
  useLayoutEffect(() => {
    const element = field.current;
    if (!element || chosen === null) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      const isChoice = event.key === 'Enter' || event.key === 'Tab';
      if (event.isComposing || !(step || isChoice || event.key === 'Escape')) return;
      event.preventDefault();
      event.stopPropagation();
      if (step) setAt((now) => (Math.min(now, length - 1) + step + length) % length);
      else if (isChoice) onChoose(chosen);
      else onClose();
    };
    // Before the field itself sends what is written.
    element.addEventListener('keydown', onKeyDown, { capture: true });
    for (const [name, value] of Object.entries({
      'aria-autocomplete': 'list',
      'aria-controls': 'mentions',
      'aria-activedescendant': `mention-${chosen}`,
    }))
      element.setAttribute(name, value);
    return () => {
      element.removeEventListener('keydown', onKeyDown, { capture: true });
      for (const name of ['aria-autocomplete', 'aria-controls', 'aria-activedescendant']) element.removeAttribute(name);
    };
  }, [field, length, chosen, onChoose, onClose]);
  if (chosen === null) return null;
  return (
    <div id="mentions" class="mentions" role="listbox" aria-label={peopleTexts[language].call}>
      {people.map(({ handle, name, avatarUrl, presence }) => (
        <div
          key={handle}
          id={`mention-${handle}`}
          role="option"
          tabIndex={-1}
          aria-selected={handle === chosen}
          // The field must not lose the focus to what is pressed.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(handle)}
          onKeyDown={({ key }) => key === 'Enter' && onChoose(handle)}
        >
          <Avatar
            of={handle === config.assistant.handle ? null : handle}
            name={name}
            src={avatarUrl}
            size="sm"
            presence={presence ? { state: presence, label: texts.team[PRESENCE_WORDS[presence]] } : undefined}
          />
          <span>
            {name} <span class="handle">@{handle}</span>
          </span>
        </div>
      ))}
    </div>
  );
}

const PRESENCE_WORDS = { online: 'online', away: 'nearby', offline: 'offline' } as const;

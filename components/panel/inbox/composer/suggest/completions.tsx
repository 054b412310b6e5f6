'use client';

import { AtSign, Lock, MessageSquareText } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { SuggestionList } from '#components/ui/fields/suggestion-list.tsx';
import { AssistantMark } from '#components/ui/marks/assistant-mark.tsx';
import { Avatar } from '#components/ui/marks/avatar.tsx';
import type { OperatorConversation } from '#lib/resources/conversation/conversation.ts';
import { useCell } from '../../../state/use-cell.ts';
import { usePanelLanguage, useTexts } from '../../../texts/use-texts.ts';
import { useWorkspace } from '../../../workspace/workspace-context.ts';
import { foundReplies } from '../../state/saved-replies.ts';
import { useInbox } from '../../state/use-inbox.ts';
import { suggestTexts } from '../../texts/suggest-texts.ts';
import type { foundEmoji } from './emoji-list.ts';
import styles from './completions.module.css';
import { fillIn } from './fill-in.ts';
import type { Trigger } from './trigger.ts';
import type { Completion } from './use-suggestions.ts';

type CompletionsProps = {
  id: string;
  trigger: Trigger;
  kind: 'text' | 'note';
  conversation: OperatorConversation;
  active: number;
  onFound: (completions: readonly Completion[]) => void;
  onActive: (index: number) => void;
  onChoose: (completion: Completion) => void;
};

/** What can complete what is begun in the composer; its code comes when something is. */
export default function Completions(props: CompletionsProps) {
  const { id, trigger, active, onFound, onActive, onChoose } = props;
  const texts = useTexts(suggestTexts);
  const completions = useCompletions(props);
  useEffect(() => {
    onFound(completions);
    return () => onFound([]);
  }, [onFound, completions]);
  if (completions.length === 0) return null;
  return (
    <div className={styles.popup}>
      <SuggestionList
        {...{ id, onActive, onChoose }}
        label={texts[trigger.kind]}
        suggestions={completions}
        active={active}
      />
    </div>
  );
}

const SHOWN = 8;

function useCompletions({ trigger, kind, conversation }: CompletionsProps): readonly Completion[] {
  const { kind: of, word } = trigger;
  const [people, replies, emoji] = [usePeople(kind), useReplies(conversation), useEmoji(of === 'emoji')];
  return useMemo(() => {
    if (of === 'mention') return people(word).slice(0, SHOWN);
    return of === 'reply' ? replies(word).slice(0, SHOWN) : emoji(word);
  }, [of, word, people, replies, emoji]);
}

/** In a note colleagues are told of it; to the visitor only the assistant is asked. */
function usePeople(kind: 'text' | 'note'): (word: string) => readonly Completion[] {
  const { team, tenant, operator } = useWorkspace();
  const [members, me] = [useCell(team), useCell(operator)];
  return useMemo(() => {
    const assistant = { handle: tenant.assistantHandle, name: tenant.assistantName, avatarUrl: null };
    const all = kind === 'note' ? members.filter(({ handle }) => handle !== me.handle) : [assistant];
    return (word) =>
      all
        .filter(({ handle, name }) =>
          `${handle} ${name}`
            .toLowerCase()
            .split(/\s+/)
            .some((each) => each.startsWith(word)),
        )
        .map((person) => ({
          ...{
            key: person.handle,
            label: person.name,
            detail: `@${person.handle}`,
            whole: `@${person.handle}`,
            icon: AtSign,
          },
          picture:
            person === assistant ? (
              <AssistantMark size="xs" />
            ) : (
              <Avatar of={person} name={person.name} src={person.avatarUrl} size="xs" />
            ),
        }));
  }, [members, tenant, me, kind]);
}

function useReplies({ visitor }: OperatorConversation): (word: string) => readonly Completion[] {
  const { savedReplies } = useInbox();
  const { operator, tenant } = useWorkspace();
  const [all, { name }] = [useCell(savedReplies.all), useCell(operator)];
  useEffect(() => void savedReplies.refresh(), [savedReplies]);
  return useMemo(() => {
    const values = { 'visitor.name': visitor.name, 'operator.name': name, 'tenant.name': tenant.name };
    return (word) =>
      foundReplies(all ?? [], word).map(({ id, shortcut, body, shared }) => {
        const whole = fillIn(body, values);
        return { key: id, label: `/${shortcut}`, detail: whole, whole, icon: shared ? MessageSquareText : Lock };
      });
  }, [all, visitor.name, name, tenant.name]);
}

/** The list of them is fetched when the first is begun. */
function useEmoji(isWanted: boolean): (word: string) => readonly Completion[] {
  const language = usePanelLanguage();
  const [find, setFind] = useState<{ in: typeof foundEmoji } | null>(null);
  useEffect(() => {
    if (!isWanted || find) return;
    import('./emoji-list.ts').then(
      (list) => setFind({ in: list.foundEmoji }),
      () => undefined,
    );
  }, [isWanted, find]);
  return useMemo(
    () => (word) =>
      find?.in(word, language).map(({ sign, names }) => ({
        ...{ key: sign, label: names[language][0], whole: sign },
        picture: <span aria-hidden>{sign}</span>,
      })) ?? [],
    [find, language],
  );
}

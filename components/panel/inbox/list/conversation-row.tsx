'use client';

import { CircleCheck } from 'lucide-react';
import { memo, type MouseEvent, type ReactNode } from 'react';
import type { Match, OperatorConversation } from '#lib/resources/conversation/conversation.ts';
import { AssistantMark } from '#components/ui/marks/assistant-mark.tsx';
import { Avatar } from '#components/ui/marks/avatar.tsx';
import { CountBadge } from '#components/ui/marks/badge.tsx';
import { Icon } from '#components/ui/basics/icon.tsx';
import { RelativeTime } from '#components/ui/basics/relative-time.tsx';
import { addressOf } from '../../place/panel-place.ts';
import { usePlace } from '../../place/use-place.ts';
import { isAssistants, isWaiting } from '../state/waiting/waiting.ts';
import { useWorkspace } from '../../workspace/workspace-context.ts';
import { listTexts } from '../texts/list-texts.ts';
import { usePanelLanguage, useTexts } from '../../texts/use-texts.ts';
import { VisuallyHidden } from '#components/ui/basics/visually-hidden.tsx';
import { visitorName } from '../texts/visitor-name.ts';
import { RowSelect } from '../selection/row-select.tsx';
import styles from './conversation-row.module.css';
import { MarkedText } from './marked-text.tsx';
import { PrioritySign, SnoozeTime, TagSigns } from './row-marks.tsx';
import { WaitTime } from './wait-time.tsx';

type ConversationRowProps = {
  id: string;
  /** Null for one that was deleted while the list was held still. */
  conversation: OperatorConversation | null;
  /** In a search, where the words are said. */
  match: Match | null;
  words: readonly string[];
  isOpen: boolean;
  isTabbable: boolean;
  onFocus: (id: string) => void;
  onOpen: (id: string) => void;
  isSelected: boolean;
  /** Some rows are. */
  isSelecting: boolean;
  /** @param reaches all up to here */
  onSelect: (id: string, reaches: boolean) => void;
};

export const ConversationRow = memo(function ConversationRow(props: ConversationRowProps) {
  const { id, conversation, match, words, isOpen, isTabbable, onFocus, onOpen, onSelect } = props;
  const { tenantId } = usePlace();
  const texts = useTexts(listTexts);
  if (!conversation) return <div className={styles.gone}>{texts.gone}</div>;
  const open = (event: MouseEvent) => {
    if (event.shiftKey && props.isSelecting) {
      event.preventDefault();
      return onSelect(id, true);
    }
    // A new tab is the browser's business.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    onOpen(id);
  };
  return (
    <>
      <a
        id={`row-${id}`}
        data-landing={`row-${id}`}
        href={addressOf({ tenantId, section: 'inbox', conversationId: id, side: 'conversation' })}
        className={styles.row}
        aria-current={isOpen ? 'true' : undefined}
        data-waiting={isWaiting(conversation) || undefined}
        data-unread={(conversation.unread > 0 && !isAssistants(conversation)) || undefined}
        data-selected={props.isSelected || undefined}
        data-closed={conversation.status === 'closed' || undefined}
        tabIndex={isTabbable ? 0 : -1}
        onFocus={() => onFocus(id)}
        onClick={open}
      >
        <RowContent conversation={conversation} match={match} words={words} />
      </a>
      <RowSelect
        name={visitorName(conversation.visitor, texts)}
        isSelected={props.isSelected}
        isSelecting={props.isSelecting}
        onSelect={(reaches) => onSelect(id, reaches)}
      />
    </>
  );
});

type RowContentProps = Pick<ConversationRowProps, 'match' | 'words'> & { conversation: OperatorConversation };

function RowContent({ conversation, match, words }: RowContentProps) {
  const { visitor, lastMessageAt, requestedAt, snoozedUntil, visitorPreview, preview } = conversation;
  const [texts, language] = [useTexts(listTexts), usePanelLanguage()];
  const name = visitorName(visitor, texts);
  return (
    <>
      <Avatar of={visitor} name={visitor.name ?? visitor.email ?? ''} />
      <span className={styles.words}>
        <span className={styles.first}>
          <span className={styles.name}>{name}</span>
          <PrioritySign priority={conversation.priority} />
          {isWaiting(conversation) ? (
            <WaitTime since={requestedAt ?? conversation.createdAt} />
          ) : snoozedUntil ? (
            <SnoozeTime until={snoozedUntil} />
          ) : (
            lastMessageAt && <RelativeTime at={lastMessageAt} language={language} className={styles.time} />
          )}
        </span>
        <span className={styles.second}>
          <span className={styles.preview}>
            {match ? <MarkedText text={match.excerpt} words={words} /> : (visitorPreview ?? preview ?? texts.noPreview)}
          </span>
          <TagSigns tags={conversation.tags} />
          <Standing conversation={conversation} />
          {!isAssistants(conversation) && (
            <CountBadge count={conversation.unread} label={texts.unread(conversation.unread)} />
          )}
        </span>
      </span>
    </>
  );
}

/** Who takes care of it, as a sign with its name; who waits has nobody. */
function Standing({ conversation }: { conversation: OperatorConversation }) {
  const { me } = useWorkspace();
  const texts = useTexts(listTexts);
  const { owner, status } = conversation;
  if (isWaiting(conversation)) return null;
  if (status === 'closed') return <Sign name={texts.closed} sign={<Icon of={CircleCheck} size="sm" />} />;
  if (owner === null) return <Sign name={texts.assistant} sign={<AssistantMark size="line" />} />;
  const name = owner.id === me ? texts.you : owner.name;
  return <Sign name={name} sign={<Avatar of={owner} name={owner.name} src={owner.avatarUrl} size="xs" />} />;
}

function Sign({ name, sign }: { name: string; sign: ReactNode }) {
  return (
    <span className={styles.standing} title={name}>
      {sign}
      <VisuallyHidden>{name}</VisuallyHidden>
    </span>
  );
}

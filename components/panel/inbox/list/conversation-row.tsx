'use client';

import { CircleCheck, Hand } from 'lucide-react';
import { memo, type MouseEvent } from 'react';
import type { OperatorConversation } from '#lib/resources/conversation.ts';
import { AssistantMark } from '../../../ui/assistant-mark.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import { CountBadge } from '../../../ui/badge.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { addressOf } from '../../place/panel-place.ts';
import { usePlace } from '../../place/use-place.ts';
import { isWaiting } from '../../state/waiting.ts';
import { useWorkspace } from '../../state/workspace-context.ts';
import { listTexts } from '../../texts/list-texts.ts';
import { usePanelLanguage, useTexts } from '../../texts/use-texts.ts';
import { visitorName } from '../visitor-name.ts';
import styles from './conversation-row.module.css';

type ConversationRowProps = {
  id: string;
  /** Null for one that was deleted while the list was held still. */
  conversation: OperatorConversation | null;
  isOpen: boolean;
  isTabbable: boolean;
  onFocus: (id: string) => void;
  onOpen: (id: string) => void;
};

export const ConversationRow = memo(function ConversationRow(props: ConversationRowProps) {
  const { id, conversation, isOpen, isTabbable, onFocus, onOpen } = props;
  const { tenantId } = usePlace();
  const texts = useTexts(listTexts);
  if (!conversation) return <div className={styles.gone}>{texts.gone}</div>;
  const open = (event: MouseEvent) => {
    // A new tab is the browser's business.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    onOpen(id);
  };
  return (
    <a
      id={`row-${id}`}
      href={addressOf({ tenantId, conversationId: id, side: 'conversation' })}
      className={styles.row}
      aria-current={isOpen ? 'true' : undefined}
      data-waiting={isWaiting(conversation) || undefined}
      data-unread={conversation.unread > 0 || undefined}
      data-closed={conversation.status === 'closed' || undefined}
      tabIndex={isTabbable ? 0 : -1}
      onFocus={() => onFocus(id)}
      onClick={open}
    >
      <RowContent conversation={conversation} />
    </a>
  );
});

function RowContent({ conversation }: { conversation: OperatorConversation }) {
  const { visitor, preview, unread, lastMessageAt } = conversation;
  const [texts, language] = [useTexts(listTexts), usePanelLanguage()];
  const name = visitorName(visitor, texts);
  return (
    <>
      <Avatar of={visitor} name={visitor.name ?? visitor.email ?? ''} />
      <span className={styles.words}>
        <span className={styles.first}>
          <span className={styles.name}>{name}</span>
          {lastMessageAt && !isWaiting(conversation) && (
            <RelativeTime at={lastMessageAt} language={language} className={styles.time} />
          )}
        </span>
        <span className={styles.second}>
          <span className={styles.preview}>{preview ?? texts.noPreview}</span>
          <CountBadge count={unread} label={texts.unread(unread)} />
        </span>
        <Standing conversation={conversation} />
      </span>
    </>
  );
}

/** Who takes care of it, in a word and a sign. */
function Standing({ conversation }: { conversation: OperatorConversation }) {
  const { me } = useWorkspace();
  const [texts, language] = [useTexts(listTexts), usePanelLanguage()];
  const { owner, status, requestedAt } = conversation;
  if (isWaiting(conversation))
    return (
      <span className={styles.standing} data-kind="waiting">
        <Icon of={Hand} size="sm" />
        {texts.asked} {requestedAt && <RelativeTime at={requestedAt} language={language} />}
      </span>
    );
  if (status === 'closed')
    return (
      <span className={styles.standing}>
        <Icon of={CircleCheck} size="sm" />
        {texts.closed}
      </span>
    );
  if (owner === null)
    return (
      <span className={styles.standing}>
        <AssistantMark size="line" />
        {texts.assistant}
      </span>
    );
  return (
    <span className={styles.standing} data-kind={owner.id === me ? 'own' : undefined}>
      <Avatar of={owner} name={owner.name} src={owner.avatarUrl} size="xs" />
      {owner.id === me ? texts.you : owner.name}
    </span>
  );
}
